import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import { inPartialWord, partialWordOf } from '@plantel/contract/partial-word'
import type { Flag } from '@plantel/contract/fields'
import { levelName } from '@plantel/contract/school-words'
import {
  putSepCalendar,
  removeSepCalendar,
  type SepCalendar,
  type SepLevel,
} from '@plantel/contract/sep-calendars'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useForm } from '../../../lib/forms/use-form.ts'
import { mediumDay } from '../../../lib/dates/dates.ts'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession, useSetting } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { RadioInput } from '../../../ui/forms/radio-input.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { SEP_STALE } from './queries.ts'
import styles from './sep.module.css'
import { SEP_TEXTS as T } from './texts.ts'

interface SepFormProps {
  calendars: readonly SepCalendar[]
  /** Shown until another is chosen. */
  first: SepCalendar
  onClose: () => void
}

type Levels = SepCalendar['levels']

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const stateOf = ({ days, partials }: Levels[number]): string => {
  const placed = days > 0 ? `puesto, ${counted(days, 'fecha', 'fechas')}` : 'sin poner'
  const graded = partials > 0 ? counted(partials, 'parcial', 'parciales') : 'sin parciales'
  return `${placed} · ${graded}`
}

/** Those with groups that lack it; in a school without groups all that lack it. */
const offered = (levels: Levels): SepLevel[] => {
  const open = levels.filter(({ days }) => days === 0)
  const used = open.filter(({ groups }) => groups > 0)
  const first = levels.some(({ groups }) => groups > 0) ? used : open
  return first.map(({ level }) => level)
}

const useSaves = ({ cycle }: SepCalendar, onClose: () => void) => {
  const { school } = useSession()
  const params = { id: school.school_id, cycle }
  const shared = { stale: SEP_STALE, onClose, closeAfterMs: 0 }
  return {
    putting: useDialogSave({
      ...shared,
      save: (body: z.output<typeof putSepCalendar.body>) => call(putSepCalendar, { params, body }),
      success: T.placed,
    }),
    removing: useDialogSave({
      ...shared,
      save: () => call(removeSepCalendar, { params }),
      success: T.removed,
    }),
  }
}

const Days = ({ days }: Pick<SepCalendar, 'days'>) => (
  <details>
    <summary className={styles.summary}>{days.length} fechas sin clases</summary>
    <ul className={styles.days}>
      {days.map(({ title, start, end }) => (
        <li key={start}>
          <strong>{title}</strong> · {mediumDay(start)}
          {end !== start && ` a ${mediumDay(end)}`}
        </li>
      ))}
    </ul>
  </details>
)

const About = ({ calendar }: { calendar: SepCalendar }) => (
  <>
    {calendar.published === null ? (
      <Notice tone="warn" title="Propuesta sin confirmar">
        {calendar.source}. Cada fecha se puede mover o quitar después.
      </Notice>
    ) : (
      <Muted>
        {calendar.source}, {mediumDay(calendar.published)}.
      </Muted>
    )}
    <Facts
      facts={[
        ['Primer día', mediumDay(calendar.first_day)],
        ['Último día', mediumDay(calendar.last_day)],
        ['Días de clases', calendar.class_days],
      ]}
    />
    <Days days={calendar.days} />
  </>
)

const begin = ({ levels }: SepCalendar) => ({ levels: offered(levels), partials: 1 as Flag })

export const SepForm = ({ calendars, first, onClose }: SepFormProps) => {
  const [calendar, setCalendar] = useState(first)
  const word = useSetting('partial-word')
  const { levels, periods } = calendar
  const form = useForm(begin(first), putSepCalendar.body)
  const { putting, removing } = useSaves(calendar, onClose)
  const chosen = form.values.levels
  const lacking = levels.filter(({ level, partials }) => chosen.includes(level) && partials === 0)
  const say = usePartialSay(lacking.map(({ level }) => level))
  const isIn = levels.some(({ days }) => days > 0)
  const toggle = (level: SepLevel) =>
    form.set('levels', chosen.includes(level) ? chosen.filter((each) => each !== level) : [...chosen, level])
  return (
    <SaveDialog
      title={T.title}
      width="sm"
      form={form}
      saving={{ ...putting, pending: putting.pending || removing.pending }}
      verb={T.put}
      disabled={chosen.length === 0}
      refusal={<DialogProblem problem={putting.problem ?? removing.problem} />}
      before={
        isIn && (
          <Button look="danger" pending={removing.pending} onClick={() => removing.save(undefined)}>
            {T.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <RadioInput
          label="Ciclo escolar"
          value={calendar.cycle}
          options={calendars.map(({ cycle }) => ({ value: cycle, label: cycle }))}
          onChange={(cycle) => {
            const next = calendars.find((each) => each.cycle === cycle) ?? first
            setCalendar(next)
            form.reset(begin(next))
          }}
        />
        <About calendar={calendar} />
        <fieldset className={styles.levels}>
          <legend>Niveles</legend>
          {levels.map((each) => (
            <CheckInput
              key={each.level}
              label={levelName(each.level)}
              help={inPartialWord(stateOf(each), partialWordOf(word, each.level))}
              value={chosen.includes(each.level)}
              disabled={each.days > 0}
              onChange={() => toggle(each.level)}
            />
          ))}
        </fieldset>
        {lacking.length > 0 && (
          <CheckInput
            label={say(`Registrar también los ${periods.length} parciales`)}
            help={`${periods
              .map(({ start_date, end_date }) => `${mediumDay(start_date)} a ${mediumDay(end_date)}`)
              .join('; ')}. ${say('Solo donde no hay parciales.')}`}
            value={form.values.partials === 1}
            onChange={(partials) => form.set('partials', partials ? 1 : 0)}
          />
        )}
        <Muted>No se avisa a nadie. Las demás actividades del calendario se quedan como están.</Muted>
      </Stack>
    </SaveDialog>
  )
}
