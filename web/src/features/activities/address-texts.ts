export const ADDRESS_TEXTS = {
  title: 'Suscribirse al calendario',
  about:
    'Con una dirección privada, el calendario de su teléfono o computadora muestra las actividades de la escuela y se actualiza solo.',
  secret: 'Quien conozca la dirección puede leer el calendario sin contraseña: no la comparta.',
  once: 'Guárdela ahora en su aplicación de calendario; por seguridad no se volverá a mostrar.',
  create: 'Crear dirección',
  another: 'Crear otra dirección',
  anotherAsked: 'La dirección de ahora dejará de funcionar en todos sus dispositivos.',
  revoke: 'Anular dirección',
  revokeAsked: 'Los calendarios que la usan dejarán de recibir las actividades.',
  revoked: 'Dirección anulada',
  field: 'Su dirección',
  copy: 'Copiar',
  copied: 'Dirección copiada',
  notCopied: 'No se pudo copiar; seleccione la dirección y cópiela',
  open: 'Abrir en el calendario',
} as const
