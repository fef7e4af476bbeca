/** How mails leave this installation. */
export interface MailSettings {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. */
  smtpUrl: string
  /** Who they are from: `Revela <hola@revela.example>`. */
  from: string
}
