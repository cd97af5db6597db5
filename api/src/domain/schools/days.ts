/** Making a format costs a hundred times what using it does: one for each time zone. */
const inZones = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string, instant: Date | string): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(instant))
  }
}

/** `2026-03-10`: the day of an instant, where the school is. */
export const dayIn = inZones('en-CA', {})

/** `10 de marzo de 2026`: the same as people write it. */
export const longDayIn = inZones('es-MX', { dateStyle: 'long' })

/** `2026-03-10` as people write it. */
export const longDay = (day: string): string => longDayIn('UTC', `${day}T00:00:00Z`)
