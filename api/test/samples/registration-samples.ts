import { randomBytes } from 'node:crypto'
import type { SampleCall } from './sample-call.ts'

export const newRegistration = () => ({
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'Núñez',
  email: 'direccion@example.mx',
  cellphone: '6181234567',
  position: 'Directora',
  school: `Escuela Benito Juárez ${randomBytes(4).toString('hex')}`,
  clave: '10DPR0001A',
  levels: [2, 3],
  students: 1250,
  city: 'Durango',
  comment: 'Queremos empezar en agosto.',
})

export const REGISTRATION_SAMPLES: Record<string, SampleCall> = {
  register: { by: 'DIRECTOR', aim: () => ({ body: newRegistration() }) },
}
