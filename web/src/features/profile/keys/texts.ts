/** Of the personal keys among *Mis sesiones*. */
export const T = {
  title: 'Llaves personales',
  about:
    'Con una llave otro programa, como una hoja de cálculo, lee lo que esta cuenta puede leer, según lo que se marque. Nunca abre CURP, domicilios, teléfonos, salud ni archivos.',
  add: 'Nueva llave personal',
  make: 'Hacer llave',
  made: 'Llave hecha. Guárdela ahora en el otro programa: no se vuelve a mostrar.',
  closed: 'Llave cerrada: ya no abre nada',
  ends: 'Termina antes con una contraseña nueva o con Cerrar las demás sesiones. Se avisa a su correo.',
} as const

export const NAMES = {
  name: 'Nombre',
  scopes: 'Qué puede leer',
  days: 'Vigencia',
  password: 'Su contraseña',
}
