import type { User } from '@revela/contract'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import { useLogout } from '../lib/account/session.ts'
import { paths } from '../lib/screens/paths.ts'
import { useText } from '../lib/text/text.tsx'
import { ProfilePicture } from '../ui/profile-picture.tsx'
import styles from './user-menu.module.css'

/** Profile picture that opens: new shoot, gallery, own model, account, for administrators the refunds, sign out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useText()
  const logout = useLogout()
  const name = user.profile.firstName || user.email
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger} aria-label={t('navbar.userMenu', { name })}>
        <ProfilePicture url={user.profile.asset.urlImageProfile} name={name} size={36} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={16}>
        <p className={styles.who}>{user.email}</p>
        <MenuLink to={paths.studio}>{t('navbar.newShoot')}</MenuLink>
        <MenuLink to={paths.shootGallery}>{t('navbar.shootGallery')}</MenuLink>
        <MenuLink to={paths.ownModels}>{t('navbar.ownModel')}</MenuLink>
        <MenuLink to={paths.account}>{t('navbar.account')}</MenuLink>
        {user.role.includes('dft') ? <MenuLink to={paths.twinStats}>{t('navbar.twin')}</MenuLink> : null}
        {user.role.includes('admin') ? (
          <MenuLink to={paths.management}>{t('navbar.management')}</MenuLink>
        ) : null}
        <DropdownMenu.Separator className={styles.line} />
        <DropdownMenu.Item className={styles.item} onSelect={() => logout.mutate()}>
          {t('navbar.logout')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} className={styles.item}>
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}
