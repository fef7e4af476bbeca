import { type CallParams, calls, limits, type User } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { route } from '../../platform/http/route.ts'
import { senderOf } from '../garments/public.ts'
import { findUser } from './find-user.ts'
import {
  changeProfilePicture,
  makeProfilePicture,
  type PictureDeps,
  pictureTask,
  removeProfilePicture,
} from './profile-picture.ts'
import { updateProfile } from './user-queries.ts'

/** A picture and the form around it. */
const maxPictureBytes = limits.upload.defaultMaxBytes + 64 * 1024
/** More than anybody changes by hand. */
const picturesPerMinute = 20

export function registerUsers(http: HttpApp, deps: PictureDeps): void {
  const { platform } = deps
  const { db, clock, links } = platform
  deps.tasks.perform(pictureTask, task => makeProfilePicture(deps, task))
  /** Nobody's profile but one's own. */
  const requireSelf = ({ id }: CallParams<typeof calls.updateUser>, caller: SignedIn) => {
    if (id !== caller.userId) throw new AppError('notFound')
  }
  const self = async ({ userId }: SignedIn): Promise<{ data: User }> => {
    const user = await findUser(db.root, userId, links)
    if (!user) throw new AppError('notFound')
    return { data: user }
  }

  route(http, calls.updateUser, async ({ params, body, caller }) => {
    requireSelf(params, caller)
    await updateProfile(db.root, caller.userId, body.c.profile, clock.now())
    return self(caller)
  })

  route(
    http,
    calls.changeProfilePicture,
    async ({ params, caller, request }) => {
      requireSelf(params, caller)
      const { files } = await readForm(request)
      await changeProfilePicture(deps.tasks, senderOf(caller, request, http.clientHashKey), files)
      return self(caller)
    },
    { maxPerMinute: picturesPerMinute, maxBodyBytes: maxPictureBytes },
  )

  route(http, calls.removeProfilePicture, async ({ params, caller }) => {
    requireSelf(params, caller)
    await removeProfilePicture(platform, caller.userId)
    return self(caller)
  })
}
