import { Id } from '@plantel/contract/fields'
import * as z from 'zod/mini'
import { handle, job } from '../../jobs/job.ts'
import type { Registration } from '@plantel/contract/registrations'
import { fullName, levelName } from '@plantel/contract/school-words'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'
import type { Letter } from '../../mail/mail.ts'
import { findRegistration } from './sql.ts'

export const TELL_OPERATOR = job(
  'tell-operator',
  { registration_id: Id, to: z.string() },
  { twice: 'the letter comes again' },
)

type Payload = z.output<typeof TELL_OPERATOR.payload>

const registrationLetter = (to: string, asked: Registration): Letter => {
  const { school, clave, levels, students, city, comment } = asked
  const facts = {
    Nombre: fullName({ ...asked, second_last_name: asked.second_last_name ?? null }),
    Cargo: asked.position,
    Correo: asked.email,
    Celular: asked.cellphone,
    Escuela: school,
    CCT: clave,
    Niveles: levels.map(levelName).join(', '),
    Alumnos: students?.toLocaleString('es-MX'),
    Ciudad: city,
    Comentario: comment,
  }
  const lines = Object.entries(facts).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return {
    ...letter(to, {
      subject: `Solicitud de registro: ${school}`,
      paragraphs: [
        'Una escuela pidió usar Plantel. Al responder este correo le escribe a quien lo pidió.',
        ...lines,
      ],
    }),
    replyTo: asked.email,
  }
}

/** Privacy: the queue holds nothing that people wrote about themselves. */
const tellOperator = async ({ db, mail }: Workshop, { registration_id, to }: Payload): Promise<void> =>
  mail.send(registrationLetter(to, await findRegistration(db, registration_id)))

export const registrationTasks: FeatureTasks = (workshop) =>
  handle(TELL_OPERATOR, (payload) => tellOperator(workshop, payload))
