import { useMemo } from 'react'
import { bothQueries } from '../../../lib/http/both-queries.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CheckTree } from './check-tree.tsx'
import { NobodyThere } from './nobody-there.tsx'
import { keptStudents } from './recipients.ts'
import { parentSections, type Section, studentSections } from './sections.ts'
import type { StepProps } from './step-props.ts'
import { T } from '../texts.ts'

const shape = <Skeleton count={5} height={44} />

const hasPeople = (sections: readonly Section[]): boolean =>
  sections.some(({ branches }) => branches.some(({ leaves }) => leaves.length > 0))

export const StudentsStep = ({ wizard, offered, queries, choose }: StepProps) => {
  const { groups, students } = offered
  const sections = useMemo(() => studentSections(groups ?? [], students ?? []), [groups, students])
  return (
    <QueryPanel query={bothQueries(queries.groups, queries.students)} skeleton={shape}>
      {() =>
        hasPeople(sections) ? (
          <CheckTree
            sections={sections}
            leftOut={wizard.choices.leftOutStudents}
            onChange={(leftOutStudents) => choose({ leftOutStudents })}
            words={{ all: 'Todos los alumnos', search: 'Buscar alumno' }}
          />
        ) : (
          <NobodyThere title={T.noStudents}>Los grupos elegidos no tienen alumnos activos.</NobodyThere>
        )
      }
    </QueryPanel>
  )
}

export const ParentsStep = ({ wizard, offered, queries, choose }: StepProps) => {
  const { groups, students, parents } = offered
  const sections = useMemo(
    () => parentSections(groups ?? [], keptStudents(wizard, { students }), parents ?? []),
    [wizard, groups, students, parents],
  )
  return (
    <QueryPanel query={bothQueries(queries.groups, queries.parents)} skeleton={shape}>
      {() =>
        hasPeople(sections) ? (
          <CheckTree
            sections={sections}
            leftOut={wizard.choices.leftOutParents}
            onChange={(leftOutParents) => choose({ leftOutParents })}
            words={{
              all: 'Todos los padres',
              search: 'Buscar alumno, madre o padre',
              empty: 'sin padres activos',
            }}
          />
        ) : (
          <NobodyThere title="Nadie recibiría el aviso">
            Ningún alumno elegido tiene madre, padre o tutor con cuenta activa: avíseles por otro medio.
          </NobodyThere>
        )
      }
    </QueryPanel>
  )
}
