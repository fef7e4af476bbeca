import type { Garment, GarmentCorrection } from '@revela/contract'
import { Dialog, Tabs } from 'radix-ui'
import { useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import styles from './adjust-dialog.module.css'
import { correctionOf, type Side } from './blank-correction.ts'
import { type Brush, BrushControls, BrushStage, isFullOfStrokes } from './brush-tool.tsx'
import { FittingForm } from './fitting-form.tsx'
import { MarkStage } from './mark-stage.tsx'
import { SaveStatus } from './save-status.tsx'
import { useCorrection } from './use-correction.ts'

export type AdjustTool = 'brush' | 'marks' | 'fitting'
const tools = ['brush', 'marks', 'fitting'] as const

interface AdjustDialogProps {
  garment: Garment
  tool: AdjustTool
  onClose: () => void
}

/** Where the seller corrects how her garment was read. Everything is kept as she goes; closing loses nothing. */
export function AdjustDialog({ garment, tool: first, onClose }: AdjustDialogProps) {
  const { t } = useText()
  const returnFocus = useReturnFocus()
  const [tool, setTool] = useState<AdjustTool>(first)
  const [side, setSide] = useState<Side>('front')
  const [brush, setBrush] = useState<Brush>({ keep: false, size: 'medium' })
  const { correction, change, undo, reset, retry, leave, isSaving, failure } = useCorrection(garment)
  const close = () => {
    leave()
    onClose()
  }
  const photo = garment.asset[side] ?? garment.asset.front
  const isFull = tool === 'brush' && isFullOfStrokes(correction[side])
  const changeSide = (changes: Partial<GarmentCorrection[Side]>) =>
    change({ ...correction, [side]: { ...correction[side], ...changes } })
  const onStage = { side, photo, correction: correction[side], isReading: isSaving }
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.room}
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
          data-tool={tool}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{t('adjust.title')}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label={t('general.close')} className={styles.close} />
            </Dialog.Close>
          </header>
          <Tabs.Root
            className={styles.tabs}
            value={tool}
            onValueChange={value => setTool(value as AdjustTool)}
            activationMode="manual"
          >
            <Tabs.List className={styles.list} aria-label={t('adjust.title')}>
              {tools.map(name => (
                <Tabs.Trigger key={name} value={name} className={styles.tab}>
                  {t(`adjust.tool.${name}`)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <div className={styles.hint}>
              <p>
                {isFull ? <strong role="status">{t('adjust.full')}</strong> : t(`adjust.hint.${tool}`)}
                {tool === 'marks' ? (
                  <span className={styles.keys}> {t('adjust.hint.marksByKeys')}</span>
                ) : null}
              </p>
              {garment.asset.back && tool !== 'fitting' ? (
                <button
                  type="button"
                  className={styles.turn}
                  onClick={() => setSide(side === 'front' ? 'back' : 'front')}
                >
                  {t(side === 'front' ? 'adjust.toBack' : 'adjust.toFront')}
                </button>
              ) : null}
            </div>
            <Tabs.Content value="brush" className={styles.panel} tabIndex={-1}>
              <BrushStage
                key={side}
                {...onStage}
                brush={brush}
                shown={correctionOf(garment)[side].strokes.length}
                onChange={strokes => changeSide({ strokes })}
              />
              <BrushControls brush={brush} onChange={setBrush} />
            </Tabs.Content>
            <Tabs.Content value="marks" className={styles.panel} tabIndex={-1}>
              <MarkStage key={side} {...onStage} onChange={marks => changeSide({ marks })} />
            </Tabs.Content>
            <Tabs.Content value="fitting" className={styles.panel} tabIndex={-1}>
              <p className={styles.still} aria-hidden="true">
                <img src={photo.urlCutout ?? photo.url} alt="" />
              </p>
              <FittingForm garment={garment} correction={correction} onChange={change} />
            </Tabs.Content>
          </Tabs.Root>
          <footer className={styles.foot}>
            <SaveStatus isSaving={isSaving} failure={failure} onRetry={retry} />
            <div className={styles.actions}>
              <Button look="quiet" className={styles.action} disabled={!undo} onClick={() => undo?.()}>
                {t('adjust.undo')}
              </Button>
              <Button look="quiet" className={styles.action} disabled={!reset} onClick={() => reset?.()}>
                {t('adjust.reset')}
              </Button>
              <Button look="primary" className={styles.done} onClick={close}>
                {t('adjust.done')}
              </Button>
            </div>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
