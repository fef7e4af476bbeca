import { DropdownMenu } from 'radix-ui'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './more-menu.module.css'

interface MoreMenuProps {
  /** Names what it is for: there are many on a page. */
  label: string
  items: { words: string; icon: IconName; onSelect: () => void }[]
  className?: string
}

/** Three dots that open what is seldom done with a thing. */
export function MoreMenu({ label, items, className }: MoreMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton icon="more" label={label} className={className} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={16}>
          {items.map(({ words, icon, onSelect }) => (
            <DropdownMenu.Item key={words} className={styles.item} onSelect={onSelect}>
              <Icon name={icon} />
              {words}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
