import type { ClassList } from '@plantel/contract/classes'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `
*{box-sizing:border-box}body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#1d1b26;background:#f7f6fb}
header{display:flex;align-items:center;min-height:64px;padding:0 16px;color:#fff;background:#741cd9}
nav{position:fixed;inset:64px auto 0 0;width:248px;padding:16px 12px;background:#fff;border-right:1px solid #dcd9e5}
nav a{display:flex;align-items:center;min-height:44px;padding:8px 12px;font-weight:600;color:inherit;text-decoration:none}
main{max-width:1440px;padding:24px 16px 96px;margin-left:248px}h1{margin:0;font-size:26px;font-weight:700}
.frame{overflow:auto;background:#fff;border:1px solid #dcd9e5;border-radius:12px}
table{width:100%;border-collapse:collapse}th,td{padding:8px 16px;text-align:left;border-bottom:1px solid #dcd9e5}
tbody tr{height:64px}.avatar{display:inline-flex;align-items:center;justify-content:center;width:40px;height:40px;
margin-right:12px;color:#fff;background:#5f5b6b;border-radius:50%}input{width:24px;height:24px;accent-color:#15803d}
footer{position:fixed;inset:auto 0 0;display:flex;gap:16px;justify-content:flex-end;padding:12px 16px;background:#fff}
button{min-height:44px;padding:0 24px;color:#fff;background:#741cd9;border:0;border-radius:8px}
@media (width<600px){nav{display:none}main{margin-left:0}.folio{display:none}}`

const rowOf = ({ student_id, folio, name, last_name, second_last_name }: ClassList['students'][number]) => {
  const whole = escaped([last_name, second_last_name, name].filter(Boolean).join(' '))
  return `<tr><th scope="row"><label for="asistencia-${student_id}"><span class="avatar">${escaped(name.slice(0, 1))}${escaped(
    last_name.slice(0, 1),
  )}</span>${whole}</label></th><td class="folio">${escaped(folio)}</td><td><input type="checkbox" checked id="asistencia-${student_id}"> Presente</td><td><a href="/inicio-maestros/reportar/${student_id}">Reportar</a></td></tr>`
}

/** What a page with this table costs at the least: no script, its style inside, as a school system of twenty years ago sends it. */
export const staticPage = ({ group, subject, students }: ClassList): string =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<link rel="icon" href="data:,"><title>Lista de asistencia</title><style>${STYLE}</style></head><body>` +
  `<header>Mis grupos</header><nav><a href="/">Mis grupos</a><a href="/">Reportes</a><a href="/">Calendario</a></nav>` +
  `<main><h1>Lista de asistencia</h1><p>${escaped(subject.catalogSubject.title)} · ${escaped(group.title)}</p>` +
  `<div class="frame"><table><thead><tr><th>Alumno</th><th class="folio">Matrícula</th><th>Asistencia</th><th>Reporte</th></tr></thead>` +
  `<tbody>${students.map(rowOf).join('')}</tbody></table></div></main>` +
  `<footer>${students.length} presentes <button>Guardar</button></footer></body></html>`
