export type { MailSettings } from './mail-settings.ts'
export { postMail } from './post-mail.ts'
