import { RELATIONSHIPS_MAX } from '@plantel/contract/school-words'

export const FAMILY_TEXTS = {
  parents: 'Padres y tutores',
  access: 'Acceso y resoluciones',
  none: 'Sin padres registrados',
  add: 'Agregar parentesco',
  added: 'Parentesco agregado',
  edit: 'Editar padre o tutor',
  updated: 'Usuario actualizado',
  ended: 'Parentesco quitado',
  choose: 'Busque y elija a una persona',
  findKnown: 'Buscar a esa persona',
  inactive: {
    title: 'El alumno está dado de baja',
    message: 'Actívelo para cambiar a sus padres o tutores.',
  },
  otherSchool: 'También abre su cuenta en otra escuela: solo la propia persona puede cambiarlo, en su perfil',
} as const

const COUNTED = ['tres', 'cuatro', 'cinco', 'seis']

/** A student has as many people as the school lets one have. */
export const fullFamily = (maximum: number) => {
  const many = COUNTED[maximum - RELATIONSHIPS_MAX] ?? maximum
  return {
    title: `Ya tiene ${many} padres o tutores`,
    message: `Un alumno puede tener ${many} como máximo. Para agregar a otra persona, quite antes a una de ellas.`,
  }
}
