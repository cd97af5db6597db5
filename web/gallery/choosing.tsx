import { fullName } from '@plantel/contract/school-words'
import { useEffect, useState } from 'react'
import { matches } from '../src/lib/words/matches.ts'
import { useThrottled } from '../src/lib/timing/use-throttled.ts'
import { PhotoField } from '../src/ui/photos/photo-field.tsx'
import { FilterPicker, SearchPicker } from '../src/ui/forms/search-picker.tsx'
import { type Picked, PickList } from '../src/ui/forms/transfer/pick-list.tsx'
import { type Transfer, TransferList } from '../src/ui/forms/transfer/transfer-list.tsx'
import { useOffer } from '../test/offer.ts'
import { sampleStudent } from './sample.ts'
import { Shot } from './shot.tsx'

const GROUPS = Array.from({ length: 14 }, (_, number) => ({
  id: number,
  title: `${(number % 6) + 1}° ${'ABC'[number % 3]} Matutino`,
}))

type Student = ReturnType<typeof sampleStudent>

const STUDENTS: readonly Student[] = Array.from({ length: 5 }, (_, number) => sampleStudent(number))

type Group = (typeof GROUPS)[number]

const WORDS = { key: ({ id }: Group) => id, label: ({ title }: Group) => title }
const TITLES = { available: 'Disponibles', chosen: 'Asignadas' }
const OFFERED = GROUPS.slice(0, 9)

const isAmong = (rows: readonly Group[]) => (row: Group) => rows.includes(row)

const Stored = () => {
  const [value, setValue] = useState<Transfer<Group>>({
    add: GROUPS.slice(4, 5),
    remove: GROUPS.slice(11, 12),
  })
  const offered = useOffer(OFFERED, { ...WORDS, perPage: 3, without: isAmong(value.add) })
  return (
    <TransferList<Group>
      titles={TITLES}
      offered={offered}
      stored={GROUPS.slice(9)}
      words={WORDS}
      value={value}
      onChange={setValue}
    />
  )
}

const Chosen = ({ rows }: { rows: readonly Group[] }) => {
  const [value, setValue] = useState<Transfer<Group>>({ add: [], remove: [] })
  const offered = useOffer(rows, { ...WORDS, perPage: 3, without: isAmong(value.add) })
  return (
    <TransferList<Group>
      titles={{ available: 'Materias disponibles', chosen: 'Materias elegidas' }}
      offered={offered}
      words={WORDS}
      value={value}
      onChange={setValue}
      together
    />
  )
}

const Recipients = ({ all }: { all: boolean }) => {
  const [value, setValue] = useState<Picked<Group>>({ all, rows: GROUPS.slice(0, 1) })
  const offered = useOffer(OFFERED, { ...WORDS, perPage: 3, without: isAmong(value.rows) })
  return (
    <PickList<Group>
      titles={TITLES}
      offered={offered}
      words={{ ...WORDS, detail: () => '30 alumnos' }}
      all="Todos los grupos"
      value={value}
      onChange={setValue}
    />
  )
}

const Without = ({ failed }: { failed: boolean }) => {
  const offered = useOffer(OFFERED, { ...WORDS, perPage: 3, without: () => false })
  const error = failed ? new Error('Sin conexión') : null
  return (
    <TransferList<Group>
      titles={TITLES}
      offered={{ ...offered, query: { ...offered.query, data: undefined, error, isFetching: !failed } }}
      words={WORDS}
      value={{ add: [], remove: [] }}
      onChange={() => undefined}
    />
  )
}

const labelOf = (student: Student) => ({
  name: fullName(student),
  detail: `${student.folio} · 2° B Matutino`,
  person: student,
})

const STILL = {
  label: 'Buscar por nombre o matrícula',
  search: () => undefined,
  itemKey: ({ id }: Student) => id,
  itemLabel: labelOf,
  value: null,
  onChange: () => undefined,
  pending: false,
}

const Picker = ({ people, browse = false }: { people: readonly Student[]; browse?: boolean }) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Student | null>(null)
  const [answered, setAnswered] = useState('')
  const asked = useThrottled(text, 1000)
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(asked), 600)
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <SearchPicker
      label="Buscar por nombre o matrícula"
      search={setText}
      items={people.filter((student) => matches(fullName(student), answered))}
      itemKey={({ id }) => id}
      itemLabel={labelOf}
      browse={browse}
      value={chosen}
      onChange={setChosen}
      pending={answered !== text}
    />
  )
}

const Photo = () => {
  const [progress, setProgress] = useState(1)
  useEffect(() => {
    if (progress >= 1) return undefined
    const timer = setTimeout(() => setProgress(progress + 0.1), 200)
    return () => clearTimeout(timer)
  }, [progress])
  return <PhotoField photo={null} onPick={() => setProgress(0)} pending={progress < 1} progress={progress} />
}

export const ChoosingShots = () => (
  <>
    <Shot name="TransferList: 3 y 8 por página, una nueva, una que se quitará">
      <Stored />
    </Shot>
    <Shot name="TransferList: nada guardado, todo junto; sin nada; mientras llega; sin respuesta">
      <Chosen rows={OFFERED} />
      <Chosen rows={[]} />
      <Without failed={false} />
      <Without failed />
    </Shot>
    <Shot name="PickList: algunos, todos menos uno">
      <Recipients all={false} />
      <Recipients all />
    </Shot>
    <Shot name="SearchPicker, FilterPicker: con resultados, sin resultados, abierto al tocarlo, sin respuesta, inactivo">
      <Picker people={STUDENTS} />
      <Picker people={[]} />
      <Picker people={STUDENTS} browse />
      <SearchPicker {...STILL} items={undefined} error="No hay conexión. Escriba de nuevo para buscar" />
      <SearchPicker {...STILL} items={[]} value={STUDENTS[0] ?? null} disabled />
      <FilterPicker {...STILL} label="Alumno" items={STUDENTS} browse />
      <FilterPicker {...STILL} label="Alumno" items={STUDENTS} value={STUDENTS[0] ?? null} />
    </Shot>
    <Shot name="PhotoField: sin foto, enviando, con error">
      <Photo />
      <PhotoField photo={null} onPick={() => undefined} pending progress={0.42} />
      <PhotoField
        photo={null}
        onPick={() => undefined}
        pending={false}
        progress={0}
        error="La imagen pesa más de 5 MB"
      />
    </Shot>
  </>
)
