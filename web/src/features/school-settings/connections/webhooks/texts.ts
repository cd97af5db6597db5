import {
  EVENT_DAYS,
  type DeliveryStatus,
  type EndpointStatus,
  FAILING_DAYS,
} from '@plantel/contract/webhooks'

/** Of *Avisos a otros sistemas*: what other programs are told. */
export const WEBHOOK_TEXTS = {
  title: 'Avisos a otros sistemas (webhooks)',
  about:
    'Otro sistema recibe un aviso cuando algo pasa en la escuela: una falta, una calificación, una baja. Lleva números de registro, nunca nombres ni textos.',
  none: 'Ningún otro sistema recibe avisos.',
  add: 'Nueva dirección',
  change: 'Cambiar la dirección',
  added: 'Dirección agregada. Guarde ahora la clave secreta en el otro sistema: no se vuelve a mostrar.',
  changed: 'Dirección guardada',
  removed: 'Dirección eliminada',
  on: 'Avisos activados',
  off: 'Avisos desactivados',
  tested: 'Prueba enviada: véala en Envíos',
  again: 'Se envía otra vez',
  rotated: 'Clave renovada. Guárdela ahora en el otro sistema: no se vuelve a mostrar.',
  noDeliveries: 'Aún no se le ha enviado nada.',
  secret: 'Clave secreta',
  secretHelp: 'Con ella el otro sistema comprueba que el aviso es de Plantel (Standard Webhooks)',
  since: 'Reenviar desde…',
} as const

export const STATE_WORDS: Readonly<Record<EndpointStatus, string>> = {
  on: 'Activa',
  off: 'Desactivada',
  failed: 'Desactivada: no llegaba nada',
  gone: 'Desactivada: ya no los quiere',
  restored: 'Por activar: se restauró una copia',
}

/** Why it does not go by itself, and what to do. */
export const STATE_HELP: Readonly<Record<EndpointStatus, string | null>> = {
  on: null,
  off: null,
  failed: `Durante ${FAILING_DAYS} días no llegó ningún aviso. Actívela cuando esté arreglado, y reenvíe lo que faltó.`,
  gone: 'El otro sistema contestó que ya no quiere avisos (410).',
  restored: 'Actívela solo si el otro sistema aún debe recibirlos: pudo eliminarse después de la copia.',
}

export const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, string>> = {
  waiting: 'En espera',
  delivered: 'Entregado',
  failed: 'No llegó',
  stopped: 'No se envió',
}

export const SINCE = [
  { value: 1, label: 'hace una hora' },
  { value: 24, label: 'hace un día' },
  { value: 7 * 24, label: 'hace una semana' },
  { value: EVENT_DAYS * 24, label: `hace ${EVENT_DAYS} días` },
]
