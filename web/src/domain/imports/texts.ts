export const IMPORT_TEXTS = {
  title: 'Importar',
  invite: 'Suba su lista tal como la tiene',
  about:
    'Excel, CSV o texto copiado, sin plantilla: reconocemos los títulos. En ZIP, OneRoster, School Data Sync o la copia de una escuela.',
  aboutGrades:
    'Excel, CSV o texto copiado. No hace falta plantilla: reconocemos los títulos, y solo hay que confirmarlos.',
  drop: 'Arrastre aquí su archivo, o péguelo con Ctrl+V',
  choose: 'Elegir archivo',
  paste: 'Pegar texto',
  template: 'Descargar plantilla',
  templateFile: 'Plantilla de alumnos.xlsx',
  pasteTitle: 'Pegar una lista',
  pasted: 'Lista',
  pasteAbout:
    'Copie los renglones de Excel, de un correo o de un chat y péguelos aquí. Un alumno en cada renglón.',
  read: 'Leer la lista',
  sending: 'Subiendo el archivo',
  previous: 'Importaciones anteriores',
} as const
