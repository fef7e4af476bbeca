import { limits, type User } from '@revela/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ProfilePicture } from '../../ui/profile-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './profile-dialog.module.css'
import { useProfile } from './use-profile.ts'

/** Her name and picture, as others are to see them (R-KEP-06). */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText()
  const { profile } = user
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const changes = useProfile(user)
  const isNamed = firstName.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed)
      changes.rename.mutate(
        { firstName: firstName.trim(), lastName: lastName.trim() },
        { onSuccess: onClose },
      )
  }
  const field = { problem: undefined, maxLength: limits.names.maxLength, onLeave: () => undefined }
  return (
    <Dialog title={t('profile.title')} description={t('profile.hint')} onClose={onClose}>
      <PictureChoice user={user} changes={changes} />
      <form className={styles.form} onSubmit={save}>
        <TextField
          {...field}
          label={t('profile.firstName')}
          value={firstName}
          autoComplete="given-name"
          onChange={setFirstName}
        />
        <TextField
          {...field}
          label={t('profile.lastName')}
          value={lastName}
          autoComplete="family-name"
          onChange={setLastName}
        />
        <DialogActions>
          <Button look="primary" type="submit" disabled={!isNamed} busy={changes.rename.isPending}>
            {t('keeping.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function PictureChoice({ user, changes }: { user: User; changes: ReturnType<typeof useProfile> }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { firstName, asset } = user.profile
  // What she chose herself lies with us; the identity provider's picture lies there.
  const isOwn = asset.urlImageProfile?.startsWith('/files/') ?? false
  const { choosePicture, removePicture, isChangingPicture } = changes
  return (
    <div className={styles.picture}>
      <ProfilePicture url={asset.urlImageProfile} name={firstName || user.email} size={96} />
      <div className={styles.ways}>
        <Button look="quiet" busy={isChangingPicture} onClick={() => input.current?.click()}>
          {t('profile.changePicture')}
        </Button>
        {isOwn ? (
          <Button look="quiet" disabled={isChangingPicture} onClick={() => removePicture()}>
            {t('profile.removePicture')}
          </Button>
        ) : null}
        <p className={styles.formats}>
          {t('garment.formats', { megabytes: limits.upload.defaultMaxBytes / 1024 / 1024 })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={limits.upload.mediaTypes.join(',')}
          aria-label={t('profile.changePicture')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again after it was refused.
            target.value = ''
            if (file) choosePicture(file)
          }}
        />
      </div>
    </div>
  )
}
