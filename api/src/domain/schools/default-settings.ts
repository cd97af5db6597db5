import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'

const DESCRIPTIONS: Readonly<Record<SettingKey, string>> = {
  'theme-color-title-bar': 'Color de la barra de título',
  'theme-color-menu-bar': 'Color de la barra de menú',
  'theme-color-selection': 'Color de la selección',
  'theme-color-font': 'Color de la letra en las barras',
  'theme-logo-school': 'Logotipo de la escuela',
  'files-report-limite-active': 'Notificación de reportes: cuántos en un expediente abierto dan aviso',
  'calification-minimum': 'Calificación mínima aprobatoria, de 0 a 10',
  'calification-minimum-positive': 'Calificación de excelencia, de 0 a 10',
  'calification-scale': 'Escala en que capturan los maestros: 100 o 10',
  'single-scale': 'Una sola escala en todas las pantallas y papeles del personal: 10, 100 o nada',
  'partial-word':
    'Cómo se llama un parcial: Parcial, Periodo, Trimestre o Bimestre; o cinco palabras, una por nivel',
  'days-startend-campaign-scores': 'Días de anticipación con que se avisa de la captura de calificaciones',
  'needed-grade-levels': 'Niveles en que la familia ve qué falta para aprobar: 0, 5, 4 5, 3 4 5 o 2 3 4 5',
  'password-minimum': 'Longitud mínima de las contraseñas',
  'last-grade': 'Último grado de preparatoria y universidad, de 3 a 12',
  'folio-pattern': 'Matrícula de quien no trae una: los ceros del final son el número',
  'relationships-maximum': 'Cuántos padres y tutores puede tener un alumno, de 3 a 6',
  'absence-grace-minutes': 'Minutos para deshacer una lista de asistencia, de 0 a 60',
  'absence-told-after':
    'Minutos que espera el aviso de falta de la primera lista del día de un alumno, de 0 a 120',
  'attendance-correction-days': 'Días de clase en que el maestro puede corregir una lista, de 0 a 10',
  'attendance-late-days': 'Días de clase hacia atrás de los que el maestro puede pasar lista, de 0 a 10',
  'roll-due': 'Horas en que vence la lista del día: matutino, vespertino y nocturno',
  'turn-starts': 'Horas en que empieza cada turno: matutino, vespertino y nocturno',
  'quiet-hours': 'Horas de silencio: desde y hasta cuándo los dispositivos de las personas no suenan',
  'office-hours': 'Horario en que la escuela atiende a las familias, como Lunes a viernes de 8:00 a 14:00',
  'confirm-until': 'Último día para que las familias confirmen los datos de sus hijos en este ciclo',
  'first-steps': 'hidden: la escuela ya no quiere ver sus primeros pasos',
  'leave-absence-days':
    'Días de clase seguidos con falta desde los que una baja puede ser por inasistencias, de 1 a 60',
  'excuse-days': 'Días de clase que tiene la familia para justificar una falta, de 0 a 30; 0: sin plazo',
  'excuse-photo-days':
    'Días que se guardan las fotos de los justificantes después del corte del ciclo, de 0 a 365',
  'import-days': 'Días que se guardan los renglones y el archivo de una importación, de 1 a 365',
  'teacher-excuses': 'Niveles en que el titular del grupo acepta justificantes, o Ninguno',
  'attendance-reasons': 'Motivos para corregir una lista, uno por renglón',
}

const VALUES: Readonly<Record<string, string>> = SETTING_DEFAULTS

export const DEFAULT_SETTINGS = Object.entries(DESCRIPTIONS).map(([key, description]) => ({
  key,
  value: VALUES[key] ?? '',
  description,
}))
