import { PartialWords } from './partial-words.tsx'
import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import type { NEEDED_GRADE_LEVELS } from '@plantel/contract/needed-grade'
import { officeScale } from '@plantel/contract/grade-scale'
import { type Setting, settingOf } from '@plantel/contract/schools'
import { SettingsCard } from '../settings-card.tsx'
import { THRESHOLDS } from './thresholds.ts'
import { ValueSetting } from './value-setting.tsx'

interface ValueCardsProps {
  settings: readonly Setting[]
}

const SCALES = [
  { value: '10', label: 'De 0 a 10' },
  { value: '100', label: 'De 0 a 100' },
]

const SINGLE_SCALES = [{ value: '', label: 'Cada pantalla con la suya' }, ...SCALES]

const NEEDED_GRADE = [
  { value: '2 3 4 5', label: 'Desde Primaria' },
  { value: '3 4 5', label: 'Desde Secundaria' },
  { value: '4 5', label: 'Desde Preparatoria' },
  { value: '5', label: 'Solo Universidad' },
  { value: '0', label: 'En ningún nivel' },
] satisfies { value: (typeof NEEDED_GRADE_LEVELS)[number]; label: string }[]

export const NotificationsCard = ({ settings }: ValueCardsProps) => {
  const say = usePartialSay()
  return (
    <SettingsCard at="notificaciones">
      <ValueSetting
        name="files-report-limite-active"
        settings={settings}
        label="Notificación de reportes"
        help="Al llegar a este número en un expediente abierto se avisa al orientador, a los administradores y a los directores"
      />
      <ValueSetting
        name="days-startend-campaign-scores"
        settings={settings}
        label="Aviso de captura"
        help={say('Días antes de la fecha límite de un parcial en que se avisa a sus maestros; 0: nunca')}
      />
      <ValueSetting
        name="quiet-hours"
        settings={settings}
        label="Horas de silencio"
        help="Desde y hasta cuándo los celulares no suenan, como 21:00 7:00; en la app las novedades están de inmediato. Dos horas iguales: siempre suenan"
        inputMode="text"
      />
    </SettingsCard>
  )
}

export const GradesCard = ({ settings }: ValueCardsProps) => (
  <SettingsCard at="calificaciones">
    <ValueSetting
      name="calification-minimum"
      settings={settings}
      label="Calificación aprobatoria"
      help={`De 0 a ${officeScale(settings)}; desde ella se aprueba`}
      writing={THRESHOLDS[officeScale(settings)]}
    />
    <ValueSetting
      name="calification-minimum-positive"
      settings={settings}
      label="Calificación de excelencia"
      help={`De 0 a ${officeScale(settings)}; desde ella se destaca`}
      writing={THRESHOLDS[officeScale(settings)]}
    />
    <ValueSetting
      name="single-scale"
      settings={settings}
      label="Una sola escala"
      help="En todas las pantallas, listas y papeles del personal. Las familias y las boletas siempre leen de 0 a 10"
      options={SINGLE_SCALES}
    />
    {settingOf(settings, 'single-scale') === '' && (
      <ValueSetting
        name="calification-scale"
        settings={settings}
        label="Escala de captura"
        help="Con la que califican los maestros; la administración escribe de 0 a 10"
        options={SCALES}
      />
    )}
    <PartialWords settings={settings} />
    <ValueSetting
      name="needed-grade-levels"
      settings={settings}
      label="¿Qué falta para aprobar?"
      help="En qué niveles la familia puede calcularlo"
      options={NEEDED_GRADE}
    />
    <ValueSetting
      name="last-grade"
      settings={settings}
      label="Último grado de preparatoria y universidad"
      help="De 3 a 12; si hay grupos de un grado más alto, es ese. Quienes lo terminan egresan en el corte de ciclo"
    />
  </SettingsCard>
)

export const AttendanceCard = ({ settings }: ValueCardsProps) => (
  <SettingsCard at="listas-de-asistencia">
    <ValueSetting
      name="absence-grace-minutes"
      settings={settings}
      label="Minutos para deshacer una lista"
      help="De 0 a 60, desde que el maestro la guarda; 0: no se puede deshacer"
    />
    <ValueSetting
      name="attendance-correction-days"
      settings={settings}
      label="Días de clase para corregir"
      help="De 0 a 10, después del día de la lista; pasados, corrige la administración"
    />
    <ValueSetting
      name="attendance-late-days"
      settings={settings}
      label="Días de clase para pasar una lista atrasada"
      help="De 0 a 10, antes de hoy; 0: solo la de hoy. La lista dice cuándo se capturó"
    />
    <ValueSetting
      name="absence-told-after"
      settings={settings}
      label="Minutos hasta avisar a la familia"
      help="De 0 a 120, desde la primera lista del día de un alumno; las demás avisan pasado el plazo para deshacer"
    />
    <ValueSetting
      name="excuse-days"
      settings={settings}
      label="Días de clase para justificar"
      help="De 0 a 30, después del último día de la falta; 0: sin plazo"
    />
    <ValueSetting
      name="teacher-excuses"
      settings={settings}
      label="Niveles en que justifica el titular"
      help="Con una coma entre ellos, como Kinder, Primaria; o Ninguno. En los demás revisan orientación y la administración"
      inputMode="text"
    />
    <ValueSetting
      name="excuse-photo-days"
      settings={settings}
      label="Días que se guardan las fotos de justificantes"
      help="De 0 a 365, después del corte del ciclo; queda el hecho, sin la foto"
    />
    <ValueSetting
      name="roll-due"
      settings={settings}
      label="Hora de la lista del día"
      help="Hasta cuándo se espera en los grupos que pasan una lista al día: matutino, vespertino y nocturno, como 9:00 15:00 19:00"
      inputMode="text"
    />
    <ValueSetting
      name="turn-starts"
      settings={settings}
      label="Inicio de cada turno"
      help="Matutino, vespertino y nocturno, como 7:00 14:00 18:00; cuenta en los grupos sin horario"
      inputMode="text"
    />
    <ValueSetting
      name="attendance-reasons"
      settings={settings}
      label="Motivos de corrección"
      help="Uno por renglón: hasta 8, de 40 caracteres como máximo"
      rows={5}
    />
  </SettingsCard>
)

export const FamiliesCard = ({ settings }: ValueCardsProps) => (
  <SettingsCard at="alumnos-y-familias">
    <ValueSetting
      name="office-hours"
      settings={settings}
      label="Horario de atención"
      help="Las familias lo leen en Mi familia, como Lunes a viernes de 8:00 a 14:00; vacío: no se dice"
      inputMode="text"
    />
    <ValueSetting
      name="confirm-until"
      settings={settings}
      label="Confirmar datos hasta"
      help="El último día de este ciclo para que las familias confirmen los datos de sus hijos; vacío: sin fecha"
      inputMode="day"
    />
    <ValueSetting
      name="relationships-maximum"
      settings={settings}
      label="Padres y tutores de un alumno"
      help="De 3 a 6. Desde 4 puede repetirse el parentesco Otro: Abuela, Tía"
    />
    <ValueSetting
      name="folio-pattern"
      settings={settings}
      label="Matrícula de quien no trae una"
      help="Los ceros del final son el número, como A-000000: la primera es A-000001"
      inputMode="text"
    />
  </SettingsCard>
)

export const SecurityCard = ({ settings }: ValueCardsProps) => (
  <SettingsCard at="seguridad">
    <ValueSetting
      name="password-minimum"
      settings={settings}
      label="Longitud mínima de la contraseña"
      help="Caracteres de toda contraseña nueva, de 6 a 64"
    />
  </SettingsCard>
)
