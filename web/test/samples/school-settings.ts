import type { Backup } from '@plantel/contract/backups'
import type { ReservedRequest } from '@plantel/contract/reserved-copies'
import type { Cycle, CutPlan } from '@plantel/contract/cycles'
import { type CodeOfSchool, FIRST_CODES } from '@plantel/contract/marks'
import type { HealthCheck } from '@plantel/contract/data-health'
import type { FirstSteps } from '@plantel/contract/first-steps'
import type { Key } from '@plantel/contract/keys'
import type { Webhook } from '@plantel/contract/webhooks'
import type { Job } from '@plantel/contract/jobs'
import type { PartialRow } from '@plantel/contract/partials'
import type { Role } from '@plantel/contract/permissions'
import type { WorkCentre } from '@plantel/contract/work-centres'
import { screen } from '@testing-library/react'
import { personWith } from './people.ts'
import { answersCentres } from './work-centres.ts'
import { openScreen } from '../screen.tsx'
import { answers, refusal } from '../server.ts'
import SettingsScreen from '../../src/features/school-settings/settings-screen.tsx'

const { school, settings } = personWith(['ADMINISTER']).data
const stored = { ...school, cellphone: '6181234567', street: 'Juárez', colony: 'Centro' }
export const SCHOOL = { ...stored, outside_number: '12', zipcode: '34000' }
export const SETTINGS = settings

export const idOf = (key: string): number =>
  settings.find((setting) => setting.key === key)?.configuration_id ?? 0

export const page = <Row>(data: Row[], total = data.length) => ({
  data,
  meta: { total, per_page: 10, current_page: 1, last_page: Math.max(1, Math.ceil(total / 10)) },
})

export const partialOf = (partial: number, changed: Partial<PartialRow> = {}): PartialRow => ({
  partial_id: 20 + partial,
  partial,
  level: 3,
  start_date: '2020-01-10',
  end_date: '2020-02-10',
  limit_date: '2020-02-15',
  is_regularized: false,
  active: false,
  status: 1,
  used: false,
  ...changed,
})

export const CYCLE: Cycle = {
  cycle_id: 4,
  cycle: '2025_2026',
  level: 3,
  segment_cut: 1,
  snaphot: '2025_2026-1',
  created_at: '2026-07-20T18:00:00Z',
  archived: true,
}

export const PLAN: CutPlan = {
  cycle: '2025_2026',
  level: 3,
  moves: [
    {
      from: '1° A Matutino',
      to: '2° A Matutino',
      outcome: 'promoted',
      students: 30,
      creates: true,
      reason: null,
    },
    {
      from: '3° A Matutino',
      to: null,
      outcome: 'graduated',
      students: 28,
      creates: false,
      reason: 'Último grado: quedan como egresados',
    },
    {
      from: 'X° B Matutino',
      to: null,
      outcome: 'without-group',
      students: 2,
      creates: false,
      reason: 'El grado «X» no es un número',
    },
  ],
  totals: {
    students: 60,
    promoted: 30,
    next_level: 0,
    graduated: 28,
    without_group: 2,
    inactive: 5,
    groups: 3,
    groups_created: 2,
    special_groups: 1,
    subjects: 24,
    califications: 1200,
    assists: 7000,
    partials: 3,
    files: 4,
  },
}

export const REHEARSED = { ...PLAN, ended: true, before: null }

export const jobOf = (changed: Partial<Job> = {}): Job => ({
  job_id: 9,
  kind: 'cycle-cut',
  status: 'running',
  step: 'Paso 3 de 5: Archivando',
  done: 40,
  total: 100,
  result: null,
  created_at: '2026-07-20T18:00:00Z',
  finished_at: null,
  ...changed,
})

interface Answers {
  partials?: PartialRow[]
  cycles?: Cycle[]
  jobs?: Job[]
  codes?: readonly CodeOfSchool[]
  roles?: Role[]
  centres?: WorkCentre[]
  keys?: Key[]
  /** Or why they cannot be read. */
  webhooks?: Webhook[] | 'refused'
  backups?: Backup[]
  /** The last copy with what is sealed that was asked for. */
  reserved?: ReservedRequest | null
  /** Settings that the school has chosen. */
  values?: Record<string, string>
  begun?: FirstSteps
  found?: readonly HealthCheck[]
  /** The part of the page that its address names. */
  at?: string
}

export const openSettings = async ({
  partials = [],
  cycles = [],
  jobs = [],
  codes = FIRST_CODES,
  roles = ['ADMINISTER'],
  values = {},
  begun = { shown: false, steps: [] },
  found = [],
  centres = [],
  keys = [],
  webhooks = [],
  backups = [],
  reserved = null,
  at,
}: Answers = {}) => {
  answers('get', '/schools/1', { data: SCHOOL })
  answersCentres(centres)
  answers(
    'get',
    '/schools/1/settings',
    page(SETTINGS.map((setting) => ({ ...setting, value: values[setting.key] ?? setting.value }))),
  )
  answers('get', '/schools/1/attendancecodes', { data: [...codes] })
  const asked = answers('get', '/schools/1/partials', page(partials))
  answers('get', '/schools/1/cycles', page(cycles))
  answers('get', '/schools/1/jobs', page(jobs))
  answers('get', '/schools/1/keys', { data: keys })
  if (webhooks === 'refused') answers('get', '/schools/1/webhooks', refusal(503), { status: 503 })
  else answers('get', '/schools/1/webhooks', { data: webhooks })
  answers('get', '/schools/1/backups', page(backups))
  answers('get', '/schools/1/reserved-copy', { data: reserved })
  answers('get', '/schools/1/first-steps', { data: begun })
  answers('get', '/schools/1/data-health', { data: [...found] })
  const path = '/configuracion'
  const address = at === undefined ? path : `${path}#${at}`
  const opened = openScreen({ path, address, Screen: SettingsScreen, roles }, values)
  await screen.findByRole('heading', { name: 'Información general' })
  return { ...opened, asked }
}
