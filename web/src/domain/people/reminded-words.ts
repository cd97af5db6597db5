const people = (count: number) => (count === 1 ? '1 maestro' : `${count} maestros`)

const waitingWords = (waiting: number) =>
  `${people(waiting)} ya lo ${waiting === 1 ? 'recibió' : 'recibieron'} hace menos de una hora`

/** What a toast says of a reminder; `nobody` had anything missing any more. */
export const remindedWords = (
  { reminded, waiting }: { reminded: number; waiting: number },
  nobody: string,
): [message: string, more: { detail?: string }] => {
  if (reminded === 0 && waiting === 0) return [nobody, {}]
  const detail = waiting === 0 ? {} : { detail: waitingWords(waiting) }
  if (reminded === 0) return ['Hay un recordatorio por hora', detail]
  return [`Recordatorio enviado a ${people(reminded)}`, detail]
}
