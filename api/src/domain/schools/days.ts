/** Making a format costs a hundred times its use: keep one per time zone. */
const inZones = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string, instant: Date | string): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(instant))
  }
}

/** `2026-03-10`, in the school's time zone. */
export const dayIn = inZones('en-CA', {})

/** `07:05`, in the school's time zone. */
export const hourIn = inZones('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `10 de marzo de 2026`, in the school's time zone. */
export const longDayIn = inZones('es-MX', { dateStyle: 'long' })

export const longDay = (day: string): string => longDayIn('UTC', `${day}T00:00:00Z`)

const weekdayIn = inZones('es-MX', { weekday: 'long' })

/** `viernes` */
export const weekdayName = (day: string): string => weekdayIn('UTC', `${day}T00:00:00Z`)
