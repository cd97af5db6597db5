import { addDays } from './add-days.ts'
import { mediumDay } from './dates.ts'

/** A month is `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const firstDay = (month: string): string => `${month}-01`

export const nextMonth = (month: string): string => monthOf(addDays(firstDay(month), 31))
export const previousMonth = (month: string): string => monthOf(addDays(firstDay(month), -1))

export const monthTitle = (month: string): string => mediumDay(firstDay(month)).slice('1 de '.length)
