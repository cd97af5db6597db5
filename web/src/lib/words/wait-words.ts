const MINUTE = 60

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** How long to wait, rounded up: `40 segundos`, `3 minutos`. */
export const waitWords = (seconds: number): string =>
  seconds <= MINUTE
    ? counted(seconds, 'segundo', 'segundos')
    : counted(Math.ceil(seconds / MINUTE), 'minuto', 'minutos')
