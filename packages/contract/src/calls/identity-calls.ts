import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { profile, user } from '../entities/user.ts'
import { userId } from '../ids.ts'
import { limits } from '../limits.ts'
import { plainLine } from '../plain-line.ts'
import { answer } from '../query.ts'

const session = answer(z.object({ user: user.nullable() }))

export const identityCalls = {
  loggedIn: defineCall({
    method: 'GET',
    path: '/auth/loggedin',
    audience: 'anyone',
    summary: 'Who is signed in; user is null for an anonymous visitor',
    response: session,
    errors: [],
  }),
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    audience: 'anyone',
    summary: 'Sign in with an identity provider token (third-party OAuth2 sign-in)',
    body: z.strictObject({
      type: z.literal('oauth2'),
      token: z.string().min(1).max(8192),
      /** Required at a person's first sign-in. */
      acceptedTerms: z.boolean().optional(),
    }),
    response: session,
    errors: ['badRequest', 'invalidIdentityToken', 'signUpNeeded', 'forbidden', 'tooManyRequests'],
  }),
  logout: defineCall({
    method: 'GET',
    path: '/auth/logout',
    audience: 'anyone',
    summary: 'End this session',
    response: session,
    errors: ['crossSiteRequest'],
  }),
  updateUser: defineCall({
    method: 'PUT',
    path: '/users/{id}',
    audience: 'user',
    summary: "Change one's own profile",
    params: z.object({ id: userId }),
    body: z.strictObject({
      c: z.strictObject({
        profile: z
          .strictObject({
            firstName: plainLine(limits.names.maxLength),
            lastName: plainLine(limits.names.maxLength),
            locale: profile.shape.locale,
          })
          .partial(),
      }),
    }),
    response: answer(user),
    errors: ['badRequest', 'notSignedIn', 'notFound'],
  }),
  changeProfilePicture: defineCall({
    method: 'POST',
    path: '/users/{id}/picture',
    audience: 'user',
    summary: "Show another picture of oneself, instead of the identity provider's",
    params: z.object({ id: userId }),
    multipart: {
      picture: {
        kind: 'file',
        required: true,
        description: `PNG, JPEG or WebP by content, at most ${limits.upload.defaultMaxBytes} bytes`,
      },
    },
    response: answer(user),
    errors: [
      'badRequest',
      'notSignedIn',
      'notFound',
      'fileMissing',
      'too-many-files',
      'file-too-large',
      'file-too-small',
      'file-invalid-type',
      'photoTruncated',
      'photoTooManyPixels',
      'photoTooHeavy',
      'photoAnimated',
      'tooManyRequests',
      'unavailable',
    ],
  }),
  removeProfilePicture: defineCall({
    method: 'DELETE',
    path: '/users/{id}/picture',
    audience: 'user',
    summary: "Show the identity provider's picture again, or none",
    params: z.object({ id: userId }),
    response: answer(user),
    errors: ['badRequest', 'notSignedIn', 'notFound'],
  }),
}
