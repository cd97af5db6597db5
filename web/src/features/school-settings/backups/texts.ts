import type { Backup, BackupPart } from '@plantel/contract/backups'

export const BACKUP_TEXTS = {
  about:
    'Todo lo que la escuela tiene en Plantel, de todos los ciclos, en un archivo ZIP que se abre sin Plantel: tablas que lee Excel, un libro con lo principal, fotos, boletas y una página que lo explica.',
  inside: 'Qué lleva',
  insideWords:
    'Alumnos, familias, personal, grupos, clases, horarios, calificaciones, asistencias, reportes, avisos, calendario, configuración y bitácora, con sus cambios.',
  outside: 'Qué no lleva',
  outsideWords:
    'Contraseñas ni accesos. Lo sellado se queda en Plantel: resoluciones de custodia, textos y fotos de justificantes, y quién los abrió; va, cifrado, solo cuando la dirección lo autoriza. El archivo dice cuánto quedó fuera.',
  start: 'Preparar copia',
  startTitle: 'Copia de toda la escuela',
  startWords:
    'Se prepara aparte mientras todos siguen trabajando. La administración y la dirección reciben un aviso, y a su correo llega otro.',
  parts: 'Además de las tablas',
  password: 'Su contraseña',
  started: 'La copia se está preparando',
  waiting: 'En espera de comenzar',
  progress: 'Avance de la copia',
  underWay: 'Puede seguir trabajando o cerrar esta página: la copia se sigue preparando.',
  download: 'Descargar',
  fetchTitle: 'Descargar la copia',
  fetchWords:
    'Tiene los datos personales de toda la comunidad escolar: guárdela cifrada, no la envíe por correo y bórrela cuando ya no haga falta.',
  gone: 'Ya no está: prepare otra.',
  earlier: 'Copias anteriores',
  none: 'Sin copias',
  noneWords: 'Aquí quedará quién pidió cada copia y cuándo.',
} as const

export const PART_WORDS: Readonly<Record<BackupPart, string>> = {
  workbook: 'Libro de Excel',
  photos: 'Fotos y logotipo',
  'report-cards': 'Boletas en PDF (en una escuela grande tardan varios minutos)',
  oneroster: 'OneRoster 1.2, para otras plataformas',
  sds: 'School Data Sync, para Teams',
}

export const STATES: Readonly<Record<Backup['status'], string>> = {
  waiting: 'En espera',
  running: 'En proceso',
  done: 'Lista',
  failed: 'No se preparó',
}
