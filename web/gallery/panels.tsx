import { useState } from 'react'
import { ApiProblem } from '../src/lib/http/problem.ts'
import { AskDialog } from '../src/ui/dialogs/ask-dialog.tsx'
import { Button, ButtonLink } from '../src/ui/buttons/button.tsx'
import { Card } from '../src/ui/layout/card.tsx'
import { EmptyState } from '../src/ui/feedback/empty-state.tsx'
import { LoadingPanel } from '../src/ui/feedback/loading-panel.tsx'
import { MissingPanel } from '../src/ui/feedback/missing-panel.tsx'
import { Notice } from '../src/ui/feedback/notice.tsx'
import { Pager } from '../src/ui/tables/pager.tsx'
import { ProgressBar } from '../src/ui/feedback/progress-bar.tsx'
import { QueryPanel } from '../src/ui/feedback/query-panel.tsx'
import { RetryPanel } from '../src/ui/feedback/retry-panel.tsx'
import { SaveProblem } from '../src/ui/feedback/save-problem.tsx'
import { Skeleton } from '../src/ui/feedback/skeleton.tsx'
import { Stack } from '../src/ui/layout/stack.tsx'
import { Shot } from './shot.tsx'

const problem = new ApiProblem({ title: 'Servicio no disponible', detail: 'Por favor intente de nuevo' })

const query = (state: { data?: string; error?: Error; isFetching?: boolean }) => ({
  data: state.data,
  error: state.error ?? null,
  isFetching: state.isFetching ?? false,
  refetch: () => Promise.reject(new Error('the gallery has no server')),
})

const Ask = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir AskDialog</Button>
      <AskDialog
        open={open}
        title="Hay cambios sin guardar"
        cancel="Seguir aquí"
        confirm="Salir sin guardar"
        onCancel={close}
        onConfirm={close}
      >
        Si sale ahora, se perderán.
      </AskDialog>
    </>
  )
}

const QueryShots = () => (
  <>
    <Shot name="QueryPanel: cargando, con esqueleto">
      <QueryPanel query={query({})} skeleton={<Skeleton count={3} height={96} columnWidth={220} />}>
        {(data) => data}
      </QueryPanel>
    </Shot>
    <Shot name="QueryPanel: actualizando, el contenido anterior se queda">
      <QueryPanel query={query({ data: 'Contenido anterior', isFetching: true })}>
        {(data) => <Card>{data}</Card>}
      </QueryPanel>
    </Shot>
    <Shot name="QueryPanel: falló una actualización">
      <QueryPanel query={query({ data: 'Contenido anterior', error: problem })}>
        {(data) => <Card level={2}>{data}</Card>}
      </QueryPanel>
    </Shot>
  </>
)

export const PanelShots = () => (
  <>
    <QueryShots />
    <Shot name="LoadingPanel">
      <LoadingPanel />
    </Shot>
    <Shot name="RetryPanel: falló, intentando de nuevo">
      <RetryPanel problem={problem} onRetry={() => undefined} />
      <RetryPanel pending onRetry={() => undefined} />
    </Shot>
    <Shot name="EmptyState">
      <EmptyState title="Sin grupos" action={<ButtonLink to="/">Ir al inicio</ButtonLink>}>
        Todavía no tiene materias asignadas; la dirección de la escuela las asigna.
      </EmptyState>
    </Shot>
    <Shot name="Notice: mal, bien, atención, información">
      <Notice tone="bad" title="No es posible acceder">
        Usuario o contraseña incorrectos
      </Notice>
      <Notice tone="good" title="La lista de hoy ya fue tomada" />
      <Notice tone="warn" action={<Button look="text">Ver más</Button>}>
        Grupo sin asesor
      </Notice>
      <Notice tone="info">Hoy no corresponde a ningún parcial.</Notice>
    </Shot>
    <Shot name="MissingPanel">
      <MissingPanel title="Clase no encontrada" back={{ to: '/', label: 'Mis grupos' }}>
        La clase ya no existe o la imparte otra persona.
      </MissingPanel>
    </Shot>
    <Shot name="SaveProblem: por qué no se guardó">
      <SaveProblem problem={problem} />
    </Shot>
    <Shot name="ProgressBar: al inicio, a la mitad, completa, sin saber cuánto falta">
      <Stack>
        <ProgressBar label="Avance al inicio" value={0} />
        <ProgressBar label="Avance a la mitad" value={0.5} />
        <ProgressBar label="Avance completo" value={1} />
        <ProgressBar label="Avance sin medida" />
      </Stack>
    </Shot>
    <Shot name="Pager: primera página y última">
      <Pager page={1} pages={3} onPage={() => undefined} />
      <Pager page={3} pages={3} onPage={() => undefined} />
    </Shot>
    <Shot name="AskDialog">
      <Ask />
    </Shot>
  </>
)
