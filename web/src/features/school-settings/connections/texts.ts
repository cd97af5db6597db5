/** Of *Conexiones*: what other programs may do. */
export const KEY_TEXTS = {
  title: 'Llaves de acceso',
  about:
    'Una llave deja que otro programa, como el de cobranza, lea o haga lo que se marque. Nunca abre CURP, domicilios, teléfonos, salud, custodia ni archivos.',
  personal: 'Llaves personales',
  aboutPersonal:
    'Las hace el personal en su perfil, por 90 días como máximo. Con cada una se lee solo lo que su dueño puede leer en Plantel, y termina con su contraseña, con su función o aquí.',
  none: 'Ningún programa tiene llave.',
  add: 'Nueva llave',
  make: 'Hacer llave',
  made: 'Llave hecha. Guárdela ahora en el otro programa: no se vuelve a mostrar.',
  revoked: 'Llave revocada: ya no abre nada',
  authorized: 'Llave autorizada',
  from: 'Una por renglón. Vacío: desde cualquier lugar',
  wrongAddress: 'Escriba direcciones como 203.0.113.7 o 203.0.113.0/24, una por renglón',
} as const
