import type { Format } from './formats.ts'

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** 9999-12-31: what is more is no day, whatever its format says. */
const LAST_DAY = 2_958_465
/** What the days from 1904 are behind those from 1900. */
const FROM_1904 = 1_462

/** `Number()` takes more: an empty cell is not 0. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A number as it is typed: no grouping, no `E+09`, and of its decimals those that it has. */
const numberText = (raw: string): string => {
  // Longer than a number can be exactly, but written down to the end.
  if (/^-?[1-9]\d*$/.test(raw)) return raw
  const value = NUMBER.test(raw) ? Number(raw) : Number.NaN
  if (!Number.isFinite(value)) return raw
  const exact = Number(value.toPrecision(15))
  if (Number.isInteger(exact)) return BigInt(exact).toString()
  return Math.abs(exact) < 1e-6 ? exact.toFixed(20).replace(/\.?0+$/, '') : String(exact)
}

/** `YYYY-MM-DD`. Days that only Excel knows stay what it shows: 1900-02-29, and 1900-01-00 for an empty cell. */
const dayText = (serial: number): string => {
  if (serial === 0) return '1900-01-00'
  if (serial === 60) return '1900-02-29'
  const first = serial < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  return new Date(first + serial * DAY_MS).toISOString().slice(0, 10)
}

const clockText = (seconds: number) =>
  `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor((seconds % 3600) / 60))}`

const filled = (pattern: readonly (string | null)[], digits: string): string => {
  const zeros = pattern.filter((sign) => sign === null).length
  const padded = digits.padStart(zeros, '0')
  // Digits for which there is no zero stand before the first.
  let at = padded.length - zeros
  let first = true
  return pattern
    .map((sign) => {
      if (sign !== null) return sign
      const from = first ? 0 : at
      first = false
      at += 1
      return padded.slice(from, at)
    })
    .join('')
}

/** A number as the format lets a person read it. */
export const formattedNumber = (raw: string, format: Format, date1904: boolean): string => {
  const text = numberText(raw)
  const value = Number(text)
  if (format.kind === 'plain' || !NUMBER.test(text) || value < 0) return text
  if (format.kind === 'digits') return /^\d+$/.test(text) ? filled(format.pattern, text) : text
  const seconds = Math.round((value + (date1904 ? FROM_1904 : 0)) * DAY_SECONDS)
  const day = Math.floor(seconds / DAY_SECONDS)
  if (day > LAST_DAY) return text
  if (format.kind === 'date') return dayText(day)
  return clockText(format.kind === 'elapsed' ? Math.round(value * DAY_SECONDS) : seconds % DAY_SECONDS)
}
