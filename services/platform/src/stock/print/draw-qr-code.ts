import qrcode from 'qrcode-generator'

type Canvas = Pick<PDFKit.PDFDocument, 'rect' | 'fill'>

/**
 * Draws the code as vector squares, sharp at any size, with the quiet zone of four modules that readers require (ISO
 * 18004).
 */
export function drawQrCode(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const module = size / (count + 8)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column))
        canvas.rect(x + (column + 4) * module, y + (row + 4) * module, module + 0.02, module + 0.02)
  canvas.fill('black')
}
