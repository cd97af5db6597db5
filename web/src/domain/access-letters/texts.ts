import type { WhyLeftOut } from '@plantel/contract/access-letters'

export const LETTER_TEXTS = {
  title: 'Cartas de acceso',
  one: 'Carta de acceso',
  renewed: 'Carta nueva',
  ofGroup:
    'Una hoja por cada madre, padre o tutor del grupo que aún no ha ingresado, con su código y un acuse de entrega al final. Las cartas de antes dejan de servir.',
  ofPerson:
    'Una hoja con un código para ingresar por primera vez. Sirve una vez y durante 30 días; la carta de antes deja de servir.',
  ofRenewed:
    'Para quien perdió su contraseña o su número. Al usarla elige otra contraseña, y todas sus sesiones y dispositivos se cierran.',
  identified: 'Vi su identificación',
  notIdentified: 'Confirme que vio su identificación',
  cellphone: 'Celular con el que ingresará',
  password: 'Su contraseña',
  make: 'Hacer las cartas',
  makeOne: 'Hacer la carta',
  download: 'Descargar',
  progress: 'Cartas hechas',
  waiting: 'En espera de comenzar',
  done: 'Listas para imprimir',
  kept: 'El archivo es solo para usted y se borra en una hora.',
  nobody:
    'No hay a quién escribir: todas las personas ya ingresaron, están inactivas o no tienen acceso a un alumno.',
  ofChosen:
    'Una hoja para cada madre, padre o tutor que elija, con su código y un acuse de entrega al final. Solo están quienes aún no han ingresado; sus cartas de antes dejan de servir.',
  ofStudents:
    'Una hoja por cada madre, padre o tutor de los alumnos elegidos que aún no ha ingresado, con su código y un acuse de entrega al final. Las cartas de antes dejan de servir.',
  leftOut: 'Sin carta',
  available: 'Aún no ingresan',
  chosen: 'Elegidos',
  chooseSomebody: 'Elija al menos a una persona',
  mail: 'Enviar por correo',
  mailAbout:
    'Por correo llega un código como el de la carta a quien tenga correo registrado, a lo más uno al día; las cartas impresas siguen sirviendo.',
  noMail: 'No salió ningún correo',
  leftWithoutMail: 'Sin correo',
  allCame: 'Todos ya ingresaron',
  allCameWords: 'Ninguna madre, padre o tutor activo espera su primera carta.',
  gone: 'El archivo ya no está disponible. Haga las cartas de nuevo.',
  failed: 'No se pudieron hacer las cartas',
} as const

/** Said of somebody after the name. */
export const WHY_LEFT_OUT: Record<WhyLeftOut, string> = {
  family: 'es de su familia; pídalo a otra persona de la administración',
  above: 'su cuenta no depende de la escuela',
  inactive: 'está de baja',
  contact: 'no tiene un celular para ingresar',
  signed_in: 'ya ingresó',
  no_access: 'no tiene acceso a la información de un alumno',
  no_child: 'no tiene a nadie en activo en la escuela',
  no_email: 'no tiene correo',
  mailed: 'ya recibió un correo en las últimas 24 horas',
}
