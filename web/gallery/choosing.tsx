import { fullName } from '@plantel/contract/school-words'
import { useEffect, useState } from 'react'
import { matches } from '../src/lib/words/matches.ts'
import { useThrottled } from '../src/lib/timing/use-throttled.ts'
import { PhotoField } from '../src/ui/photos/photo-field.tsx'
import { FilterPicker, SearchPicker } from '../src/ui/forms/search-picker.tsx'
import { TransferList } from '../src/ui/forms/transfer-list.tsx'
import { sampleStudent } from './sample.ts'
import { Shot } from './shot.tsx'

const GROUPS = Array.from({ length: 14 }, (_, number) => ({
  id: number,
  title: `${(number % 6) + 1}° ${'ABC'[number % 3]} Matutino`,
}))

type Student = ReturnType<typeof sampleStudent>

const STUDENTS: readonly Student[] = Array.from({ length: 5 }, (_, number) => sampleStudent(number))

const Transfer = () => {
  const [value, setValue] = useState<{ add: number[]; remove: number[] }>({ add: [4], remove: [11] })
  return (
    <TransferList
      titles={{ available: 'Disponibles', chosen: 'Asignadas' }}
      available={GROUPS.slice(0, 9)}
      chosen={GROUPS.slice(9)}
      itemKey={({ id }) => id}
      itemLabel={({ title }) => title}
      value={value}
      onChange={setValue}
      pageSize={{ available: 3, chosen: 8 }}
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
      <Transfer />
    </Shot>
    <Shot name="TransferList sin nada">
      <TransferList
        titles={{ available: 'Materias disponibles', chosen: 'Materias asignadas' }}
        available={[]}
        chosen={[]}
        itemKey={String}
        itemLabel={String}
        value={{ add: [], remove: [] }}
        onChange={() => undefined}
      />
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
