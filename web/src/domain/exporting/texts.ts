import type { PersonalColumn } from '@plantel/contract/export-columns'

export const EXPORT_TEXTS = {
  about:
    'Elija el formato del archivo. Incluye todas las páginas, con los filtros y las columnas que se ven.',
  chosen: 'Elija el formato del archivo. Incluye solo a los elegidos, con las columnas que se ven.',
  add: 'Agregar al archivo',
  personal: 'El archivo llevará datos personales: guárdelo con cuidado. Queda en la bitácora.',
  file: 'Reporte',
  apart:
    'Tiene muchos renglones: se prepara aparte. Puede cerrar esta ventana; le avisaremos en la campana cuando esté listo.',
  waiting: 'En espera de comenzar',
  progress: 'Avance del archivo',
  ready: 'Su archivo está listo',
  kept: 'Se guarda siete días; también lo encuentra en Mis avisos.',
  download: 'Descargar',
  gone: 'El archivo ya no está disponible. Expórtelo de nuevo.',
  failed: 'No se preparó su archivo',
  retry: 'Puede intentarlo de nuevo desde Mis avisos.',
} as const

export const PERSONAL: Record<PersonalColumn, string> = {
  guardians: 'Madre, padre o tutor',
  phones: 'Teléfonos',
  curp: 'CURP',
  date_birth: 'Fecha de nacimiento',
  address: 'Domicilio',
}
