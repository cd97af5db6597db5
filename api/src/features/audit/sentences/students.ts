import { CHANGE_LABELS } from '@plantel/contract/change-requests'
import { kinship, parent, student, user } from '../words.ts'
import type { Said } from '../said.ts'
import { of } from './sentence.ts'

const LABELS: Readonly<Record<string, string>> = CHANGE_LABELS
const asked = (said: Said) => `«${LABELS[said.word('field') ?? ''] ?? 'un dato'}» de ${student(said)}`

export const STUDENT_SENTENCES = {
  ...of('students', {
    'students:create': (said) => `Inscribió a ${student(said)}`,
    'students:change': (said) => `Cambió los datos de ${student(said)}`,
    'students:activate': (said) => `Registró el reingreso de ${student(said)}`,
    'students:deactivate': (said) => `Dio de baja a ${student(said)}`,
    'students:reenrol': (said) => `Reinscribió a ${student(said)}`,
    'students:enroll': (said) => `Agregó a ${student(said)} a ${said.some('groups', 'groups')}`,
    'students:leave': (said) => `Sacó a ${student(said)} de ${said.some('groups', 'groups')}`,
    'students:move': (said) =>
      `Cambió a ${student(said)} de ${said.one('groups', 'from')} a ${said.one('groups', 'to')}`,
    'students:exchange': (said) =>
      `Cambió a ${student(said)} del grupo especial ${said.one('groups', 'from')} a ${said.one('groups', 'to')}`,
    'photo:change': (said) =>
      `Cambió la fotografía de ${said.has('student_id') ? student(said) : user(said)}`,
  }),
  ...of('families', {
    'relationship:add': (said) => `Agregó a ${parent(said)}${kinship(said)} a la familia de ${student(said)}`,
    'relationship:change': (said) => `Cambió el parentesco de ${parent(said)} con ${student(said)}`,
    'relationship:end': (said) => `Quitó a ${parent(said)} de la familia de ${student(said)}`,
    'parent:create': (said) =>
      said.has('contact') ? `Agregó a ${user(said)} como contacto` : `Agregó a ${user(said)} como familiar`,
    'parent:change': (said) => `Cambió los datos de ${user(said)}`,
    'parent:grant': (said) => `Dio a ${user(said)} el acceso de familia`,
    'custody:change': (said) => `Cambió lo que ${parent(said)} puede ver de ${student(said)}`,
    'custody:resolution': (said) => `Registró una resolución de custodia de ${student(said)}`,
    'custody:document': (said) => `Guardó el documento de una resolución de ${student(said)}`,
    'family-data:confirm': (said) => `Confirmó los datos de ${student(said)}`,
    'change:send': (said) => `Pidió cambiar ${asked(said)}`,
    'change:withdraw': (said) => `Retiró su solicitud sobre ${student(said)}`,
    'change:accept': (said) => `Aceptó el cambio de ${asked(said)}`,
    'change:reject': (said) => `Rechazó el cambio de ${asked(said)}`,
  }),
  ...of('readings', {
    'students:read': (said) => `Abrió el expediente con los datos personales de ${student(said)}`,
    'care:read': (said) => `Leyó los datos de emergencia y salud de ${student(said)}`,
    'custody:read': (said) => `Abrió la custodia de ${student(said)}`,
    'custody:document-read': (said) => `Abrió el documento de una resolución de ${student(said)}`,
  }),
}
