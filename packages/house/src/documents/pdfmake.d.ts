/** As much of pdfmake as the papers need. */
declare module 'pdfmake' {
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, object>>): void;
    setUrlAccessPolicy(allowed: (url: string) => boolean): void;
    setLocalAccessPolicy(allowed: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
