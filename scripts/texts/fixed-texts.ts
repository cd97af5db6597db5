import { isTextsFile, type Literal, roomOf } from './read-texts.ts'

/** A text that the specification fixes, and the rooms that show it; `api notices`: the server writes it. */
export interface FixedText {
  text: string
  rooms: readonly string[]
}

const LINE = /^- \*(.+)\*: (.+)$/gm

/** From `docs/texts.md`: `- *Sin grupos*: groups, students`. */
export const readFixedTexts = (page: string): FixedText[] =>
  [...page.replace(/\n {2}/g, ' ').matchAll(LINE)].map(([, text = '', rooms = '']) => ({
    text,
    rooms: rooms.split(', '),
  }))

const isOfServer = (room: string): boolean => room.startsWith('api ')

const roomsOf = (text: string, literals: readonly Literal[]): string[] =>
  [
    ...new Set(
      literals.filter((each) => each.text === text && isTextsFile(each.file)).map(({ file }) => roomOf(file)),
    ),
  ].toSorted()

/** What contradicts the page: a fixed text that is missing, stands in other rooms, or is written out beside its `texts.ts`. */
export const textComplaints = (fixed: readonly FixedText[], literals: readonly Literal[]): string[] =>
  fixed.flatMap(({ text, rooms }) => {
    const found = roomsOf(text, literals)
    const named = rooms.filter((room) => !isOfServer(room)).toSorted()
    const outside = literals.filter((each) => each.text === text && !isTextsFile(each.file))
    return [
      ...(found.join() === named.join()
        ? []
        : [
            `*${text}* stands in ${found.join(', ') || 'no texts.ts'}, docs/texts.md says ${named.join(', ')}`,
          ]),
      ...outside.map(({ file }) => `${file} writes *${text}* out; it belongs in a texts.ts`),
    ]
  })
