import type { DayClass, MyDay } from '@plantel/contract/timetable'
import { cardOf } from './classes.ts'

export const dayClassOf = (changed: Partial<DayClass> = {}): DayClass => ({
  ...cardOf(),
  starts: '07:00',
  ends: '07:50',
  room: 'Aula 3',
  state: 'pending',
  ...changed,
})

export const dayOf = (...classes: DayClass[]): { data: MyDay } => ({
  data: { date: '2026-11-20', school_day: true, classes },
})
