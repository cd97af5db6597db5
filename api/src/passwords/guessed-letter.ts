import { Id } from '@plantel/contract/fields'
import { handle, job } from '../jobs/job.ts'
import type { FeatureTasks, Workshop } from '../jobs/tasks.ts'
import { letter } from '../mail/letters.ts'

/** Unknown devices have used up their checks of an account. */
export const TELL_GUESSED = job('tell-guessed', { account_id: Id }, { twice: 'the letter comes again' })

const guessedLetter = (to: string) =>
  letter(to, {
    subject: 'Alguien intenta entrar a su cuenta de Plantel',
    paragraphs: [
      'Desde dispositivos con los que usted nunca ha entrado se escribieron cien contraseñas equivocadas de su cuenta. Nadie entró.',
      'Por eso ya no se acepta ninguna contraseña desde dispositivos nuevos. En los que ya ha usado puede entrar como siempre, y con eso también los nuevos vuelven a servir.',
      'Si necesita entrar desde uno nuevo, use antes «Recuperar contraseña» o pida ayuda a la administración de la escuela.',
    ],
  })

const tell = async ({ db, mail }: Workshop, account_id: number): Promise<void> => {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (account?.email) await mail.send(guessedLetter(account.email))
}

export const guessedTasks: FeatureTasks = (workshop) =>
  handle(TELL_GUESSED, ({ account_id }) => tell(workshop, account_id))
