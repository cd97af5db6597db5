import { type Board, type BoardProfessor, remindOfLists } from '@plantel/contract/attendance-board'
import { fullName } from '@plantel/contract/school-words'
import { remindedWords } from '../../domain/people/reminded-words.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { BOARD_TEXTS } from './texts.ts'

const useRemind = () => {
  const { school_id } = useSession().school
  return useSave({
    save: (professor_ids: number[] | undefined) =>
      call(remindOfLists, {
        params: { id: school_id },
        body: professor_ids === undefined ? {} : { professor_ids },
      }),
    onSaved: ({ data }) => toast(...remindedWords(data, 'Nadie tiene listas pendientes')),
  })
}

interface RemindOneProps {
  professor: BoardProfessor
  /** Who stands in, else the same. */
  hears: BoardProfessor
}

export const RemindOne = ({ professor, hears }: RemindOneProps) => {
  const { save, pending } = useRemind()
  return (
    <Button
      look="text"
      pending={pending}
      aria-label={`Recordar a ${fullName(hears)}`}
      onClick={() => save([professor.professor_id])}
    >
      Recordar
    </Button>
  )
}

interface RemindAllProps {
  board: Board
  /** To a part of the school: nobody else is reminded. */
  narrowed: boolean
}

/** How many people: somebody with several lists is reminded once. */
export const RemindAll = ({ board, narrowed }: RemindAllProps) => {
  const { save, pending } = useRemind()
  const late = board.groups.flatMap(({ hours }) => hours.filter(({ state }) => state === 'pending'))
  const people = [...new Set(late.flatMap(({ professor_id }) => professor_id ?? []))]
  const hear = new Set(late.flatMap((hour) => hour.substitute_id ?? hour.professor_id ?? []))
  if (people.length === 0) return null
  return (
    <Button look="filled" pending={pending} onClick={() => save(narrowed ? people : undefined)}>
      {BOARD_TEXTS.remind} ({hear.size})
    </Button>
  )
}
