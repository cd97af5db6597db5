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
  full: {
    title: 'Ya tiene tres padres o tutores',
    message:
      'Un alumno puede tener tres como máximo. Para agregar a otra persona, quite antes a una de ellas.',
  },
  inactive: {
    title: 'El alumno está dado de baja',
    message: 'Actívelo para cambiar a sus padres o tutores.',
  },
  otherSchool: 'También abre su cuenta en otra escuela: solo la propia persona puede cambiarlo, en su perfil',
} as const
