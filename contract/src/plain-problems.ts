/** When nothing better is known, also when no answer arrived. */
export const DEFAULT_PROBLEM = {
  title: 'Se produjo un problema',
  message: 'Por favor intente de nuevo',
} as const

/** Answers without a catalogue code, by HTTP status. */
export const PLAIN_PROBLEMS: Record<number, { title: string; message: string }> = {
  400: { title: 'Solicitud no válida', message: 'No se entiende la solicitud' },
  401: { title: 'La sesión terminó', message: 'Inicie sesión de nuevo' },
  403: { title: 'Sin permiso', message: 'No tiene permiso para realizar esta acción' },
  404: { title: 'Recurso no encontrado', message: 'Contacte a soporte técnico' },
  405: { title: 'Método no permitido', message: 'Esta dirección no acepta ese método' },
  413: { title: 'Demasiado grande', message: 'El envío excede el tamaño permitido' },
  415: { title: 'Formato no admitido', message: 'El tipo de contenido no es admitido' },
  429: { title: 'Demasiados intentos', message: 'Espere un momento e intente de nuevo' },
  501: { title: 'No implementado', message: 'Esta función aún no está disponible' },
  503: { title: 'Servicio no disponible', message: 'Por favor intente de nuevo en unos segundos' },
}
