import type { Capture, CaptureClass, CaptureGroup, CapturePartial } from '@plantel/contract/capture'

const professor = (professor_id: number, name: string, last_name: string) => ({
  professor_id,
  name,
  last_name,
  second_last_name: null,
})

export const partialOf = (partial_id: number, changed: Partial<CapturePartial> = {}): CapturePartial => ({
  partial_id,
  partial: partial_id,
  level: 2,
  start_date: '2026-02-16',
  limit_date: '2026-04-20',
  state: 'open',
  days_left: 6,
  ...changed,
})

export const classOf = (subject_id: number, changed: Partial<CaptureClass> = {}): CaptureClass => ({
  subject_id,
  title: `Materia ${subject_id}`,
  professor_id: 40,
  graded: 0,
  ...changed,
})

export const captureGroupOf = (group_id: number, changed: Partial<CaptureGroup> = {}): CaptureGroup => ({
  group_id,
  title: `${group_id}° A Matutino`,
  level: 2,
  students: 30,
  classes: [
    classOf(group_id * 10 + 1, { graded: 30 }),
    classOf(group_id * 10 + 2, { graded: 18, professor_id: 41 }),
    classOf(group_id * 10 + 3),
  ],
  ...changed,
})

export const captureOf = (changed: Partial<Capture> = {}): Capture => ({
  date: '2026-04-14',
  partials: [
    partialOf(1, { state: 'closed', days_left: null, limit_date: '2026-02-20' }),
    partialOf(2),
    partialOf(7, { partial: 2, level: 3 }),
  ],
  partial_id: 2,
  groups: [captureGroupOf(1), captureGroupOf(2)],
  professors: [professor(40, 'Eva', 'Luna'), professor(41, 'Leo', 'Mar')],
  ...changed,
})
