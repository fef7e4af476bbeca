import { limits } from '@revela/contract'
import type { Locale } from './locale.ts'

/** The server's own limits: what is told here is what upkeep does. */
const { anonymous, deletion, mail, memcache, retention, session, tracking } = limits
const hours = (ms: number) => Math.round(ms / 3_600_000)
const days = (ms: number) => Math.round(ms / 86_400_000)
const years = (ms: number) => Math.round(days(ms) / 365)

/** What is kept, and for how long. */
export interface KeptFor {
  what: string
  how: string
}

/** A legal page: a title and its sections. Kept apart from the interface's texts so that only its page downloads it. */
export interface LegalText {
  title: string
  /** `{email}` in a text stands for the operator's address for questions. */
  sections: { title: string; text: string; periods?: KeptFor[] }[]
}

/** What stands under the title: who runs Revela, where and since when this holds; or that nobody was named. */
export const operatorLines: Record<Locale, { of: string; sample: string }> = {
  es: {
    of: '{company} · {address}. Vigente desde el {date}.',
    sample:
      'Este texto es una muestra: esta instalación es de prueba y no la opera ninguna empresa. Quien la abra al público pone aquí su nombre, su domicilio y la fecha.',
  },
  en: {
    of: '{company} · {address}. In force since {date}.',
    sample:
      'This text is a sample: this installation is for trying out and no company runs it. Whoever opens it to the public puts a name, an address and the date here.',
  },
}

export const termsOfUse: Record<Locale, LegalText> = {
  es: {
    title: 'Términos',
    sections: [
      {
        title: 'Qué hace Revela',
        text: 'A partir de tu foto de una prenda hacemos fotos de personas y maniquíes que la llevan. Se hacen con software y cada archivo lo dice. Las personas del catálogo no existen, salvo quienes nos dieron permiso por escrito.',
      },
      {
        title: 'Tus fotos son tuyas',
        text: 'Sube solo fotos que puedas usar. Lo que subes y lo que revelas es tuyo: puedes publicarlo, venderlo y cambiarlo. Nosotros solo lo guardamos para dártelo.',
      },
      {
        title: 'Créditos',
        text: 'Un crédito es una foto revelada. Las cuatro primeras pruebas de una sesión son gratis. Cada pose extra cuesta un crédito, que se cobra al pedirla y paga una foto que reveles de esa misma sesión; los que no uses vuelven al revelar, cuando borras la sesión para siempre, o solos si la dejas 30 días sin tocar. Una pose que no sale no cuesta. Por lo demás, el crédito de una foto se aparta cuando confirmas y se cobra cuando te la entregamos. Si una foto no sale, su crédito vuelve solo. Revelar no se puede detener una vez que empieza. Nada se renueva sin que lo pidas.',
      },
      {
        title: 'Devoluciones',
        text: 'Si una foto entregada no te sirve, pídenos su crédito de vuelta desde la foto y dinos por qué. Una persona lo revisa.',
      },
      {
        title: 'Lo que no hacemos',
        text: 'No ponemos prendas en personas reales sin su consentimiento, no hacemos desnudos y no cambiamos marcas ni textos de tu prenda. Podemos cerrar cuentas que lo intenten.',
      },
      { title: 'Dudas', text: 'Escríbenos a {email}. Contesta una persona.' },
    ],
  },
  en: {
    title: 'Terms',
    sections: [
      {
        title: 'What Revela does',
        text: 'From your photo of a garment we make photos of people and mannequins wearing it. They are made with software and every file says so. The people of the catalogue do not exist, except those who gave us written permission.',
      },
      {
        title: 'Your photos are yours',
        text: 'Upload only photos that you may use. What you upload and what you develop is yours: publish it, sell it, change it. We only keep it so that we can give it to you.',
      },
      {
        title: 'Credits',
        text: 'One credit is one developed photo. The first four drafts of a shoot are free. Each further pose costs one credit, taken when you ask for it; it pays for one photo that you develop from the same shoot. Those you don’t use come back when you develop, when you delete the shoot for good, or by themselves if you leave it untouched for 30 days. A pose that does not come out costs nothing. Otherwise a photo’s credit is set aside when you confirm and charged when we deliver. If a photo does not come out, its credit comes back by itself. Developing can’t be stopped once it starts. Nothing renews unless you ask for it.',
      },
      {
        title: 'Refunds',
        text: 'If a delivered photo is of no use to you, ask for its credit back from the photo and tell us why. A person looks at it.',
      },
      {
        title: 'What we do not do',
        text: 'We put no garment on a real person without consent, we make no nudity, and we change no brand or lettering of your garment. We may close accounts that try.',
      },
      { title: 'Questions', text: 'Write to {email}. A person answers.' },
    ],
  },
}

export const privacyPolicy: Record<Locale, LegalText> = {
  es: {
    title: 'Aviso de privacidad',
    sections: [
      {
        title: 'Qué guardamos',
        text: 'Tu nombre, tu correo y tu idioma, que nos da tu proveedor de identidad cuando entras. Las fotos que subes, las que hacemos y los movimientos de tus créditos. No guardamos contraseñas ni tarjetas.',
      },
      {
        title: 'Cuando compras',
        text: 'Cobra Stripe, en su propia página: ahí das tu tarjeta o recibes tu ficha, y nosotros nunca las vemos. A Stripe le damos tu correo y el número de tu cuenta con nosotros; Stripe nos dice qué compraste, cuánto pagaste y el correo que usaste. Eso lo guardamos mientras la ley lo pida.',
      },
      {
        title: 'Antes de entrar',
        text: `Puedes probar sin cuenta. Lo que subes así está ligado a una cookie de este navegador, pasa a tu cuenta si entras, y se borra a los ${days(anonymous.keepMs)} días si no. Por dónde llegaste (el enlace o la campaña) lo guardamos ${days(tracking.keepMs)} días.`,
      },
      {
        title: 'Cuánto lo guardamos',
        text: 'Cada cosa, solo lo que hace falta:',
        periods: [
          {
            what: 'Tus fotos y sesiones',
            how: `Hasta que las borras o cierras tu cuenta. Lo borrado se puede recuperar ${hours(deletion.undoMs)} horas; luego se va del todo.`,
          },
          {
            what: 'El archivo tal como lo subes',
            how: `Hasta que lo revisamos: unos segundos. Qué resultó, ${hours(retention.photoTaskMs)} horas.`,
          },
          {
            what: 'Los zips para descargar',
            how: `${days(retention.packageMs)} días. Si los pides, se hacen otra vez.`,
          },
          {
            what: 'Tu acceso en cada dispositivo',
            how: `${days(session.maxMs)} días, o ${days(session.idleMs)} días sin usarlo.`,
          },
          { what: 'Lo que eliges antes de entrar', how: `${hours(memcache.ttlMs)} horas.` },
          { what: 'Los correos que te mandamos', how: `${days(mail.keepMs)} días.` },
          {
            what: 'Lo que pedimos a quien pinta fotos por nosotros y cuánto costó',
            how: `${days(retention.providerRequestMs)} días, sin tu nombre. Su copia de la foto, ${days(retention.providerCopyMs)} días.`,
          },
          {
            what: 'Archivos que ya nadie usa',
            how: `${hours(retention.orphanFileMs)} hora y hasta la siguiente limpieza.`,
          },
          {
            what: 'Los registros técnicos',
            how: 'Llevan números, no nombres ni correos. El servidor no los guarda; quien lo opera los borra a los 30 días.',
          },
          {
            what: 'Movimientos de créditos, pagos y decisiones sobre devoluciones',
            how: 'Lo que pida la ley. Si cierras tu cuenta, sin tu nombre.',
          },
          {
            what: 'Que ya recibiste los créditos de bienvenida',
            how: `${years(retention.signUpGrantMs)} años, como una huella que no se puede leer.`,
          },
        ],
      },
      {
        title: 'Para qué',
        text: 'Para hacer tus fotos, darte tus créditos y contestarte. No entrenamos nada con tus fotos y no se las damos a nadie para anuncios.',
      },
      {
        title: 'La ubicación de tus fotos',
        text: 'Quitamos de cada foto los datos ocultos que trae del teléfono, como el lugar donde se tomó, antes de guardarla.',
      },
      {
        title: 'Tu modelo',
        text: 'Las fotos de una persona que agregas como modelo, y la forma de su cuerpo, solo las usa tu tienda, con su consentimiento registrado. Nadie más las ve, tampoco nosotros, y no salen de nuestros servidores. Al retirarlo se borran en el momento; se queda el registro de quién aceptó qué y cuándo, y las fotos de prendas ya entregadas.',
      },
      {
        title: 'Quién las ve',
        text: 'Tú. Si pides la devolución de una foto, la persona que la revisa. Quien prestó su imagen al catálogo ve las fotos reveladas en las que aparece, sin saber de quién son. Y quien tenga el enlace, solo mientras una sesión esté compartida: puedes volverla privada cuando quieras, y compartirla sin la foto de tu prenda.',
      },
      {
        title: 'Tus derechos',
        text: 'En tu cuenta descargas una copia de todo, corriges tu nombre, eliges qué correos recibes y la cierras. Para lo demás: {email}.',
      },
    ],
  },
  en: {
    title: 'Privacy',
    sections: [
      {
        title: 'What we keep',
        text: 'Your name, e-mail address and language, which your identity provider gives us when you sign in. The photos you upload, those we make, and the movements of your credits. We keep no passwords and no cards.',
      },
      {
        title: 'When you buy',
        text: 'Stripe takes the payment, on its own page: you give your card or get your voucher there, and we never see either. We give Stripe your e-mail address and the number of your account with us; Stripe tells us what you bought, what you paid and the e-mail address you used. We keep that for as long as the law asks.',
      },
      {
        title: 'Before you sign in',
        text: `You can try without an account. What you upload that way belongs to a cookie of this browser, moves to your account if you sign in, and is deleted after ${days(anonymous.keepMs)} days if you don’t. How you arrived (the link or campaign) is kept for ${days(tracking.keepMs)} days.`,
      },
      {
        title: 'For how long',
        text: 'Each thing only for as long as it is needed:',
        periods: [
          {
            what: 'Your photos and shoots',
            how: `Until you delete them or close your account. What was deleted can be restored for ${hours(deletion.undoMs)} hours and is then gone.`,
          },
          {
            what: 'The file as you upload it',
            how: `Until we have checked it: some seconds. What came of it, ${hours(retention.photoTaskMs)} hours.`,
          },
          {
            what: 'Zips to download',
            how: `${days(retention.packageMs)} days. They are made again if you ask.`,
          },
          {
            what: 'Your access on each device',
            how: `${days(session.maxMs)} days, or ${days(session.idleMs)} days without use.`,
          },
          { what: 'What you choose before you sign in', how: `${hours(memcache.ttlMs)} hours.` },
          { what: 'Mails that we sent you', how: `${days(mail.keepMs)} days.` },
          {
            what: 'What we asked of those who paint photos for us, and its cost',
            how: `${days(retention.providerRequestMs)} days, without your name. Their copy of the photo, ${days(retention.providerCopyMs)} days.`,
          },
          {
            what: 'Files that nothing uses any more',
            how: `${hours(retention.orphanFileMs)} hour, and until the next clean-up.`,
          },
          {
            what: 'Technical logs',
            how: 'They hold numbers, no names or addresses. The server does not keep them; whoever runs it deletes them after 30 days.',
          },
          {
            what: 'Credit movements, payments and decisions on refunds',
            how: 'As long as the law asks. Without your name, if you close your account.',
          },
          {
            what: 'That you had the welcome credits',
            how: `${years(retention.signUpGrantMs)} years, as a fingerprint that can’t be read.`,
          },
        ],
      },
      {
        title: 'What for',
        text: 'To make your photos, to give you your credits and to answer you. We train nothing on your photos and hand them to nobody for advertising.',
      },
      {
        title: 'Where your photos were taken',
        text: 'Before we keep a photo we remove the hidden details that the phone wrote into it, such as the place where it was taken.',
      },
      {
        title: 'Your model',
        text: 'Photos of a person whom you add as a model, and the shape of her body, are used by your shop alone, with her consent on record. Nobody else sees them, nor do we, and they never leave our servers. When it is withdrawn they are deleted at once; the record of who agreed to what and when stays, and so do pictures of garments that were delivered.',
      },
      {
        title: 'Who sees them',
        text: 'You. The person who reviews a refund, if you ask for one. Whoever lent a likeness to the catalogue sees the developed photos it is in, not whose they are. And whoever has the link, only while a shoot is shared: you can make it private again whenever you like, and share it without the photo of your garment.',
      },
      {
        title: 'Your rights',
        text: 'In your account you download a copy of everything, correct your name, choose which mails you get, and close it. For anything else: {email}.',
      },
    ],
  },
}
