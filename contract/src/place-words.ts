import { type Level, LEVELS, TURNS, turnName } from './school-words.ts'

const placesOf = (places: string): number[] => places.split('.').map(Number)

const ALL_TURNS = Object.keys(TURNS).length

export const levelOf = (place: number): number => Math.floor(place / 10)

/** Those of one level; empty where there is none. */
export const placesInLevel = (places: string, level: number): string =>
  placesOf(places)
    .filter((place) => levelOf(place) === level)
    .join('.')

/** Of a level: some turns of it and not all. */
export const isPartOfLevel = (places: string, level: number): boolean => {
  const turns = placesOf(places).filter((place) => levelOf(place) === level).length
  return turns > 0 && turns < ALL_TURNS
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`

const levelsIn = (places: string): Level[] => {
  const found = new Set(placesOf(places).map(levelOf))
  return ([1, 2, 3, 4, 5] as const).filter((level) => found.has(level))
}

/** *Primaria y Secundaria Vespertino*: a turn is named where it is not all of them. */
export const placesWords = (places: string): string =>
  joined(
    levelsIn(places).map((level) => {
      const turns = placesOf(places).flatMap((place) => (levelOf(place) === level ? [place % 10] : []))
      return turns.length === ALL_TURNS
        ? LEVELS[level]
        : `${LEVELS[level]} ${joined(turns.map((turn) => turnName(turn)))}`
    }),
  )
