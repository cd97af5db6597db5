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
  somebody: 'otra persona de la escuela',
  whosePhone: '¿De quién es el celular?',
  contactPhone: 'Teléfono',
  contactPhoneHelp: 'Opcional. Puede ser el celular con el que otra persona entra.',
  giveAccess: 'Con su propio celular tendrá una cuenta por activar, y se le puede dar su carta de acceso.',
  contact: {
    title: 'Contacto, sin acceso',
    message:
      'La escuela sabe quién es y le puede llamar. No entra a Plantel ni recibe avisos; al registrar después su celular tendrá una cuenta por activar.',
  },
  inactive: {
    title: 'El alumno está de baja',
    message: 'Actívelo para cambiar a sus padres o tutores.',
  },
  noGuardian:
    'Como Otro deja de contar como madre o padre: su acceso se podrá limitar sin una resolución judicial.',
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
